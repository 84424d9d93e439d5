import { type Address, address, getAddressEncoder, getBase64Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { fetchSharePair, orderPair } from './fetchSharePair.ts'
import { createRpc } from './rpc/createRpc.ts'
import { wrappedSolMint } from './wrappedSolMint.ts'

const program = address('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C')
const share = address('SysvarC1ock11111111111111111111111111111111')
const anvil = address('SysvarRent111111111111111111111111111111111')

function poolOf(mints: readonly Address[], bytes = 637) {
  const data = new Uint8Array(bytes)
  for (const [index, mint] of mints.entries()) data.set(getAddressEncoder().encode(mint), 168 + 32 * index)
  const account = { data: [getBase64Decoder().decode(data), 'base64'], owner: program, lamports: 1, space: bytes }
  return { pubkey: share, account }
}

function nodeOf(pools: readonly object[]) {
  const asked: unknown[] = []
  const rpc = createRpc(async ({ params }) => {
    asked.push(params)
    return pools
  })
  return { rpc, asked }
}

test('finds the pool of an LP mint, with SOL last', async () => {
  const { rpc, asked } = nodeOf([poolOf([wrappedSolMint, anvil])])

  expect(await fetchSharePair(rpc, program, share)).toEqual([anvil, wrappedSolMint])
  expect(asked).toMatchObject([
    [program, { filters: [{ dataSize: 637n }, { memcmp: { offset: 136n, bytes: share, encoding: 'base58' } }] }],
  ])
})

test('returns null without a pool', async () => {
  expect(await fetchSharePair(nodeOf([]).rpc, program, share)).toBeNull()
})

test('ignores accounts of another length, whatever the node returns', async () => {
  expect(await fetchSharePair(nodeOf([poolOf([anvil], 200)]).rpc, program, share)).toBeNull()
})

test('keeps the order of a pair without SOL', () => {
  expect(orderPair([share, anvil])).toEqual([share, anvil])
  expect(orderPair([anvil, wrappedSolMint])).toEqual([anvil, wrappedSolMint])
})
