const factor = 64

/** Above garbage collection noise. */
const noiseMicroseconds = 100_000

/**
 * Returns the processor time of one large input relative to 64 small ones: about 1 if linear, 64 if quadratic.
 *
 * @param size - Characters of the large input.
 */
export function measureGrowth(
  work: (input: string) => unknown,
  makeInput: (size: number) => string,
  size = 80_000,
): number {
  const large = makeInput(size)
  const small = makeInput(size / factor)
  const ofLarge = Math.min(...[1, 2].map(() => processorTime(() => work(large))))
  if (ofLarge <= noiseMicroseconds) return 1
  const ofSmall = processorTime(() => {
    for (let count = 0; count < factor; count += 1) work(small)
  })
  return ofLarge / ofSmall
}

function processorTime(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
