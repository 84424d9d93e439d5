import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Of the public cluster (`getGenesisHash`). */
const devnetGenesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const headers = { 'content-type': 'application/json' }

/** A sandbox with Devnet's genesis hash, because a server refuses another network's RPC at startup. */
export async function serveDevnet(rpcUrl: string): Promise<{ readonly url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const answer = body.includes('"getGenesisHash"')
      ? JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: devnetGenesis })
      : await (await fetch(rpcUrl, { method: 'POST', headers, body })).text()
    response.writeHead(200, headers).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A TCP server has an address of that kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
