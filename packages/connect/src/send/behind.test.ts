import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { setUp } from '../testing/setUp.ts'
import { recordLanded } from './landedSlot.ts'
import { prepareSend } from './prepareSend.ts'
import { sendPlan } from './sendPlan.ts'

type Call = {
  readonly id: unknown
  readonly method: string
  readonly params: readonly [unknown, { readonly skipPreflight?: boolean; readonly minContextSlot?: number }?]
}

async function openNodeBehind(rpcUrl: string, slot: () => number) {
  const refusals: number[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method, params } = JSON.parse(body) as Call
    response.setHeader('content-type', 'application/json')
    const config = params?.[1]
    if (method === 'sendTransaction' && !config?.skipPreflight) {
      const isBehind = (config?.minContextSlot ?? 0) > slot()
      const error = isBehind
        ? { code: -32_016, message: 'Minimum context slot has not been reached', data: { contextSlot: slot() } }
        : { code: -32_002, message: 'It would fail.', data: { err: 'AccountNotFound', logs: [] } }
      refusals.push(error.code)
      response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      return
    }
    const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    response.end(await answer.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    refusals,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

test.for([
  ['has not reached what landed last', 'is sent', -1],
  ['has reached it', 'is refused', 1_000],
] as const)('a transaction refused by a node that %s %s', async ([, outcome, distance], { localnet }) => {
  await localnet.warp({ slots: 50 })
  let lastSlot = 0
  await using node = await openNodeBehind(localnet.rpcUrl, () => lastSlot + distance)
  const fixture = await setUp({ ...localnet, rpcUrl: node.rpcUrl })
  const { connect, network, plan } = fixture
  const { simulation, sinceSlot } = await prepareSend(network, plan)
  lastSlot = Number(sinceSlot)
  recordLanded(network, sinceSlot)

  const sent = sendPlan(connect, { plan, shown: simulation })

  if (outcome === 'is refused') await expect(sent).rejects.toMatchObject({ name: 'SendRefusedError' })
  else await sent
  expect(await fetchBalance(network, plan.subject)).toBe(outcome === 'is refused' ? 0n : 100_000_000n)
})
