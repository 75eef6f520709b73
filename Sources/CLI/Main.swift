@main struct Khipu { static func main() {} }
