import { createServer } from 'node:net'

/** Below where systems take the ports of outgoing connections from (Linux 32768, others 49152). */
const [first, last] = [20_000, 32_000]

/**
 * Finds a port for a server that starts soon. A port that the system chooses would be one that any outgoing connection
 * may be given meanwhile; none of these is, so two runs on one machine stay apart.
 */
export async function findFreePort(random: () => number = Math.random): Promise<number> {
  for (;;) {
    const port = first + Math.floor(random() * (last - first))
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
