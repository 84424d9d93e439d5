import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Accepts the first transactions, but loses them, or refuses them as a stopped node. */
export async function openLossyNode(rpcUrl: string, { loses, isDown = false }: { loses: number; isDown?: boolean }) {
  let lost = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method } = JSON.parse(body) as { id: unknown; method: string }
    response.setHeader('content-type', 'application/json')
    if (method === 'sendTransaction' && lost < loses) {
      lost += 1
      if (isDown) return response.destroy()
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '1'.repeat(64) }))
      return
    }
    const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    response.end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // Listens on TCP.
  const { port } = server.address() as AddressInfo
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    lost: () => lost,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
