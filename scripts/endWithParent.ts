// Its pipe ends with it.
process.stdin.resume().on('end', () => process.exit(0))
