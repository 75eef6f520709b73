import Models

print(1)
