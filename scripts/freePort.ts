import { createServer } from 'node:net'

/** Below the ephemeral ports of all systems (Linux from 32768, others 49152). */
const [first, last] = [20_000, 32_000]
const partCount = 8
const partLength = (last - first) / partCount

/** A range per Vitest worker: a port found but not yet in use looks free to the others. */
const ownPart = Number(process.env.VITEST_POOL_ID ?? Math.floor(Math.random() * partCount))
let steps = 2 * Math.floor((Math.random() * partLength) / 2)

/**
 * Finds a port, never twice, and every second one because a Solana network uses the next for its WebSocket. The
 * system's own choice could go to an outgoing connection meanwhile.
 */
export async function findFreePort(part = ownPart): Promise<number> {
  for (;;) {
    steps += 2
    const port = first + (part % partCount) * partLength + (steps % partLength)
    if (await isFree(port)) return port
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
