import { createServer } from 'node:net'

/** Below where systems take the ports of outgoing connections from (Linux 32768, others 49152). */
const [first, last] = [20_000, 32_000]
const partCount = 8
const partLength = (last - first) / partCount

/** Each worker of Vitest has its own: a port that one has found and does not listen on yet looks free to the others. */
const ownPart = Number(process.env.VITEST_POOL_ID ?? Math.floor(Math.random() * partCount))
let steps = 2 * Math.floor((Math.random() * partLength) / 2)

/**
 * Finds a port for a server that starts soon, each time another, and every second one: a Solana network takes the next for its
 * WebSocket. A port that the system chooses would be one that any outgoing connection may be given meanwhile; none of these is, so
 * two runs on one machine stay apart.
 */
export async function findFreePort(part = ownPart): Promise<number> {
  for (;;) {
    steps += 2
    const port = first + (part % partCount) * partLength + (steps % partLength)
    if (await isFree(port)) return port
  }
}

/** Tells whether a server may listen on `port` now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
