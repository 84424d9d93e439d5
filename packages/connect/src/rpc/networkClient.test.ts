import { serve, serveActions } from '@solsmith/chain/testing'
import { test as onLocalnet } from '@solsmith/localnet/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { watchBalance } from '../balance/watchBalance.ts'
import { requestEvm } from '../namespaces/eip155/requestEvm.ts'
import { ethereum, networks } from '../testing/toolkit.ts'
import { requestNetwork } from './networkClient.ts'
import { rpcOf } from './rpcOf.ts'
import { watchSignature } from './watchSignature.ts'

afterEach(() => void vi.useRealTimers())

async function openNode(genesisHash: string, status: () => number = () => 200) {
  const methods: string[] = []
  const node = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method } = JSON.parse(body) as { id: unknown; method: string }
    methods.push(method)
    const result = method === 'getGenesisHash' ? genesisHash : 7
    response.writeHead(status()).end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  return { ...node, methods }
}

const base = { ...networks.sandbox, genesisHash: 'Here' }
const slot = { method: 'getSlot', params: [] }
const own = (methods: readonly string[]) => methods.filter((method) => method === 'getSlot')

test('uses the first RPC URL, and the next after a failure', async () => {
  let status = 200
  await using first = await openNode('Here', () => status)
  await using second = await openNode('Here')
  const network = { ...base, rpcUrl: first.url, moreRpcUrls: [second.url] }
  await requestNetwork(network, slot)
  expect([own(first.methods).length, own(second.methods).length]).toEqual([1, 0])
  status = 500
  expect(await requestNetwork(network, slot)).toBe(7)
  expect(own(second.methods)).toHaveLength(1)
})

test('skips an RPC URL of another network', async () => {
  await using stranger = await openNode('There')
  await using right = await openNode('Here')
  expect(await requestNetwork({ ...base, rpcUrl: stranger.url, moreRpcUrls: [right.url] }, slot)).toBe(7)
  expect(own(stranger.methods)).toEqual([])
  const network = { ...base, rpcUrl: stranger.url, moreRpcUrls: [stranger.url] }
  await expect(requestNetwork(network, slot)).rejects.toMatchObject({ name: 'WrongNetworkError' })
})

test('ranks several EVM addresses by net_listening while calls are made', async () => {
  await using single = await openNode('0x1')
  await using first = await openNode('0x1')
  await using second = await openNode('0x1')
  const call = (rpcUrl: string, ...moreRpcUrls: string[]) =>
    requestEvm({ ...ethereum, rpcUrl, moreRpcUrls }, 'eth_chainId')
  await call(single.url)
  await call(first.url, second.url)
  await expect.poll(() => [first, second].map(({ methods }) => methods.includes('net_listening'))).toEqual([true, true])
  expect(single.methods).toEqual(['eth_chainId'])
})

test('does not probe a single RPC URL; probes several while calls are made', async () => {
  await using single = await openNode('Here')
  await using first = await openNode('Here')
  await using second = await openNode('Here')
  await requestNetwork({ ...base, rpcUrl: single.url }, slot)
  await requestNetwork({ ...base, rpcUrl: first.url, moreRpcUrls: [second.url] }, slot)
  await expect.poll(() => [first, second].map(({ methods }) => methods.includes('getHealth'))).toEqual([true, true])
  expect(single.methods).toEqual(['getSlot'])
})

test('shares parallel requests', async () => {
  await using node = await serveActions([])
  const network = { ...base, rpcUrl: node.url }
  expect(await Promise.all([requestNetwork(network, slot), requestNetwork(network, slot)])).toEqual(['ok', 'ok'])
  expect(node.methods).toEqual(['getSlot'])
})

test('batches calls of one turn where the network takes batches, but nothing that is sent', async () => {
  await using node = await serveActions([])
  const network = { ...base, rpcUrl: node.url, rpcBatch: { size: 100 } }
  const ask = (method: string) => requestNetwork(network, { method, params: ['x'] })
  await Promise.all(['getBalance', 'getAccountInfo', 'sendTransaction'].map(ask))
  expect(node.methods.toSorted()).toEqual(['batch', 'sendTransaction'])
})

test('does not share airdrops', async () => {
  await using node = await serveActions([])
  const call = { method: 'requestAirdrop', params: ['a', 1] }
  await Promise.all([
    requestNetwork({ ...base, rpcUrl: node.url }, call),
    requestNetwork({ ...base, rpcUrl: node.url }, call),
  ])
  expect(node.methods).toEqual(['requestAirdrop', 'requestAirdrop'])
})

test('raises the commitment of a method that requires at least confirmed', async () => {
  await using node = await serveActions([])
  const network = { ...base, rpcUrl: node.url }
  const ask = (method: string, commitment: string) => requestNetwork(network, { method, params: ['x', { commitment }] })
  await expect(ask('getTransaction', 'processed')).rejects.toMatchObject({ name: 'CommitmentError' })
  await ask('getTransaction', 'confirmed')
  await ask('getBalance', 'processed')
  expect(node.methods).toEqual(['getTransaction', 'getBalance'])
})

test('throws for a network without an RPC URL', async () => {
  await expect(requestNetwork({ ...base, rpcUrl: '' }, slot)).rejects.toThrow('No URL was provided to the Transport')
})

onLocalnet('a balance is told as soon as it changes', async ({ localnet }) => {
  const network = { ...base, rpcUrl: localnet.rpcUrl, socketUrl: localnet.wsUrl, genesisHash: localnet.genesisHash }
  const { address } = await localnet.fundedSigner(1_000_000_000n)
  const heard: bigint[] = []
  const stop = watchBalance(network, address, { onBalance: (lamports) => heard.push(lamports) })
  await expect
    .poll(() => {
      localnet.airdrop(address, 1_000n)
      return heard.length
    })
    .toBeGreaterThan(0)
  stop()
  const count = heard.length
  localnet.airdrop(address, 1_000n)
  await new Promise((done) => setTimeout(done, 600))
  expect(heard).toHaveLength(count)
})

onLocalnet('where there are no sockets, the balance is fetched, and no one hears an error', async ({ localnet }) => {
  const { address } = await localnet.fundedSigner(1_000_000_000n)
  const network = { ...base, rpcUrl: localnet.rpcUrl, socketUrl: 'no address', genesisHash: localnet.genesisHash }
  const heard: bigint[] = []
  const stop = watchBalance(network, address, { onBalance: (lamports) => heard.push(lamports), wait: 10 })
  watchSignature(network, address, () => heard.push(-1n))()
  watchSignature(network, address, () => heard.push(-1n))
  await expect.poll(() => heard.length).toBeGreaterThan(1)
  stop()
  expect(new Set(heard)).toEqual(new Set([1_000_000_000n]))
})

onLocalnet('while the socket is away, the balance is asked for', async ({ localnet }) => {
  const { address } = await localnet.fundedSigner(1_000_000_000n)
  const network = { ...base, rpcUrl: localnet.rpcUrl, socketUrl: 'ws://127.0.0.1:1', genesisHash: localnet.genesisHash }
  const heard: bigint[] = []
  const stop = watchBalance(network, address, { onBalance: (lamports) => heard.push(lamports), wait: 10 })
  await expect.poll(() => heard).toContain(1_000_000_000n)
  stop()
})

onLocalnet('that a transaction is confirmed is told', async ({ localnet }) => {
  const network = { ...base, rpcUrl: localnet.rpcUrl, socketUrl: localnet.wsUrl, genesisHash: localnet.genesisHash }
  const { address } = await localnet.fundedSigner(1_000_000_000n)
  const [known] = await rpcOf(network).getSignaturesForAddress(address, { limit: 1 }).send()
  if (!known) throw new TypeError('An airdrop is a transaction.')
  const heard = vi.fn()
  const stop = watchSignature(network, known.signature, heard)
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  stop()
})
