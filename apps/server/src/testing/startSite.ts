import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Internet, isPublicAddress } from '../internet/guard.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Fixed addresses. */
export const leadTo = (next: () => readonly string[]) =>
  ((_: string, __: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      next().map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Internet['lookup'] // An overload of dns.lookup.

/** A local address that counts as public. */
export async function startSite(answer: Answer) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port } = server.address() as AddressInfo // Listens on TCP.
  const within: Internet = {
    protocols: ['https:', 'http:'],
    port: String(port),
    lookup: leadTo(() => ['127.0.0.2']),
    isPublicAddress: (ip) => ip === '127.0.0.2' || isPublicAddress(ip),
  }
  return {
    url: `http://files.example.org:${port}`,
    within,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
