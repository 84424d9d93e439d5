import { planFreeze } from '@solsmith/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { readBalances } from './readBalances.ts'

let network: Sandbox
beforeAll(async () => {
  network = await startSandbox()
})
afterAll(() => network[Symbol.asyncDispose]())

const read = async (owner: Parameters<typeof readBalances>[1]) =>
  readBalances(
    {
      caip2: network.caip2,
      ask: (question) => question(network.rpc),
      pictureOf: (mint) => `https://site.example/images/mint/${network.caip2}/${mint}`,
    },
    owner,
  )

test('names LP tokens after the pool’s two tokens', async () => {
  const owner = await network.localnet.fundedSigner(20_000_000_000n)
  const token = await network.createToken(owner)
  await network.createPool(owner, { token })

  const held = await read(owner.address)

  expect(held.map(({ name }) => name).toSorted()).toEqual(['ANVL / SOL LP', 'Anvil', 'Solana'])
  expect(held.find(({ symbol }) => symbol === 'ANVL / SOL LP')).toMatchObject({ iconUrl: '' })
})

test('marks only frozen balances', async () => {
  const owner = await network.localnet.fundedSigner(5_000_000_000n)
  const wallet = owner.address
  const frozen = await network.createToken(owner, { name: 'Ice', freezeAuthority: { mode: 'keep' } })
  await network.createToken(owner, { name: 'Water' })
  await network.run(await planFreeze(network.rpc, { mint: frozen, wallet, target: wallet }), owner)

  const held = await read(wallet)

  expect(held.find(({ name }) => name === 'Ice')).toMatchObject({ isFrozen: true })
  for (const name of ['Solana', 'Water']) expect(held.find((one) => one.name === name)).not.toHaveProperty('isFrozen')
})

test('distinguishes collectibles from tokens and marks spam; a token is spam with a domain and an invitation together', async () => {
  const owner = await network.localnet.fundedSigner(5_000_000_000n)
  const one = { decimals: 0, supply: 1n } as const
  await network.createToken(owner, { name: 'Hammer 7', ...one })
  await network.createToken(owner, { name: 'Claim at x.com', ...one })
  await network.createToken(owner, { name: 'Reward' })
  await network.createToken(owner, { name: 'Visit x.com to claim' })
  await network.createToken(owner, { name: 'Two of it', decimals: 0, supply: 2n })

  const told = (await read(owner.address)).map(({ name, isNft = false, isSpam = false }) => ({ name, isNft, isSpam }))

  expect(told).toHaveLength(6)
  expect(told).toEqual(
    expect.arrayContaining([
      { name: 'Hammer 7', isNft: true, isSpam: false },
      { name: 'Claim at x.com', isNft: true, isSpam: true },
      { name: 'Reward', isNft: false, isSpam: false },
      { name: 'Visit x.com to claim', isNft: false, isSpam: true },
      { name: 'Two of it', isNft: false, isSpam: false },
    ]),
  )
})
