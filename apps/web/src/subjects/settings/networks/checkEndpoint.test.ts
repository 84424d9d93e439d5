import { createServer } from 'node:http'
import { createLocalnet } from '@solsmith/localnet'
import { expect, onTestFinished, test } from 'vitest'
import { checkEndpoint } from './checkEndpoint.ts'

async function startNode(codeOf: (method: string) => number | null, acceptsBatches = true) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end()
    const body: unknown = JSON.parse((await request.toArray()).join(''))
    const answer = ({ id, method }: { id: number; method: string }) => {
      const code = codeOf(method)
      return { jsonrpc: '2.0', id, ...(code === null ? { result: [] } : { error: { code, message: 'Refused' } }) }
    }
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'No batches' } }
    response.end(
      JSON.stringify(Array.isArray(body) ? (acceptsBatches ? body.map(answer) : refusal) : answer(body as never)),
    ) // A JSON-RPC request.
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A listening server has a port.
  const { port } = server.address() as { port: number }
  return `http://127.0.0.1:${port}/rpc/mainnet`
}

test('finds that a full node answers every query', async () => {
  await using localnet = await createLocalnet()

  const answers = await checkEndpoint(localnet.rpcUrl)

  expect(Object.fromEntries(answers)).toEqual({
    batch: 'works',
    simulation: 'works',
    history: 'works',
    largestAccounts: 'works',
    programAccounts: 'works',
    signatures: 'works',
  })
})

test('lists the queries that a limited node refuses, and those that got no answer', async () => {
  const codes: Readonly<Record<string, number>> = {
    getProgramAccounts: -32010,
    getTokenLargestAccounts: -32602,
    simulateTransaction: -32601,
    getSignaturesForAddress: -32005,
  }

  const answers = await checkEndpoint(await startNode((method) => codes[method] ?? null, false))

  expect(Object.fromEntries(answers)).toEqual({
    batch: 'refused',
    simulation: 'refused',
    history: 'unanswered',
    largestAccounts: 'works',
    programAccounts: 'refused',
    signatures: 'unanswered',
  })
})
