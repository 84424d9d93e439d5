import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LiteSVM } from 'litesvm'

/** What someone writes in an afternoon: LiteSVM's public API behind `node:http`. The peer of reading. */

const svm = new LiteSVM()
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    const { id, method, params } = JSON.parse(text)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: answer(method, params[0]) } }),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on TCP
  console.log(JSON.stringify({ rpcUrl: `http://127.0.0.1:${port}` }))
})
process.stdin.on('end', () => process.exit(0)).resume()
process.on('SIGTERM', () => process.exit(0))

function answer(method: string, address: never): unknown {
  if (method === 'getBalance') return Number(svm.getBalance(address) ?? 0n)
  // LiteSVM takes any bigint; its type is a branded one.
  if (method === 'airdrop') return String(svm.airdrop(address, 1_000_000_000n as never))
  const account = svm.getAccount(address)
  if (!account.exists) return null
  return {
    data: [Buffer.from(account.data).toString('base64'), 'base64'],
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: 0,
    space: account.data.length,
  }
}
