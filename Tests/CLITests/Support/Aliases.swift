import KhipuCommandLine
import KhipuTerminalTestSupport

@testable import CLI

// Types of the program and of KhipuTerminalTestSupport, in place of the kits' and the models' types of the same names.
typealias App = CLI.App
typealias Options = CLI.Options
typealias Arguments = KhipuCommandLine.Arguments<Khipu>
typealias CLICommand = CLI.CLICommand
typealias StatePart = CLI.StatePart
typealias LivePage = CLI.LivePage
typealias Screen = KhipuTerminalTestSupport.Screen
