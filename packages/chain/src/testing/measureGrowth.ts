/** Size ratio of the inputs. */
const factor = 64

/** Above the noise of garbage collection, and far below quadratic work at the usual size. */
const noiseMicroseconds = 100_000

/**
 * Compares the processor time of one large input with that of 64 small ones of the same total size: about 1 if the work is linear
 * (or too little to measure), about 64 if it is quadratic. Other processes do not change it.
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
