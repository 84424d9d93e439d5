import type { Address } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCosts } from '../cost/cost.ts'
import { planMintSupply } from '../manage/planMintSupply.ts'
import { listAccepted } from '../testing/listAccepted.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { fetchActionReceipt, formatReceipt } from './actionReceipt.ts'
import { fetchCreation } from './fetchCreation.ts'
import { readTokenReceipt, type TokenReceipt, verifyTokenReceipt } from './receipt.ts'
import { verifyReceipt } from './verifyReceipt.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const network = () => ({ name: 'Sandbox', genesisHash: scene.localnet.genesisHash })

/** Format before receipts carried their bytes. */
async function oldReceipt(): Promise<TokenReceipt> {
  const owner = await scene.localnet.fundedSigner()
  const { address, program } = await scene.create(owner)
  const { signature, slot, time, payer, cost } = await fetchCreation(scene.rpc, address)
  return {
    version: 1,
    kind: 'create-token',
    network: network(),
    signature,
    slot: slot.toString(),
    time: time?.toISOString() ?? null,
    payer,
    token: {
      address,
      program,
      name: 'Anvil',
      symbol: 'ANVL',
      uri: 'http://localhost/anvil',
      decimals: 6,
      supply: '1000000000',
      mintAuthority: payer,
      freezeAuthority: payer,
      updateAuthority: payer,
    },
    cost: {
      rows: cost.rows.map(({ kind, lamports, isRefundable }) => ({ kind, lamports: `${lamports}`, isRefundable })),
      totalLamports: cost.totalLamports.toString(),
    },
  }
}

test('reads the cost of a creation from accounts that received lamports, without reading programs', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address, program } = await scene.create(owner)
  const read: string[] = []
  const rpc: ChainRpc = new Proxy(scene.rpc, {
    get: (from, name, receiver) =>
      name === 'getMultipleAccounts'
        ? (addresses: readonly Address[], options: never) => {
            read.push(...addresses)
            return from.getMultipleAccounts(addresses, options)
          }
        : Reflect.get(from, name, receiver),
  })

  const { payer, cost } = await fetchCreation(rpc, address)

  expect(payer).toBe(owner.address)
  expect(read).toContain(address)
  const programs = new Set<string>([SYSTEM_PROGRAM_ADDRESS, ASSOCIATED_TOKEN_PROGRAM_ADDRESS, program])
  expect(read.filter((one) => programs.has(one))).toEqual([])
  expect(cost.totalLamports).toBe(cost.rows.reduce((total, row) => total + row.lamports, 0n))
})

test("compares an older receipt with the network's records, without changeable fields", async () => {
  const receipt = await oldReceipt()
  const verify = (change: Partial<TokenReceipt>) => verifyTokenReceipt(scene.rpc, network(), { ...receipt, ...change })
  const differencesOf = async (change: Partial<TokenReceipt>) => (await verify(change)).differences

  expect(readTokenReceipt(JSON.stringify(receipt))).toEqual(receipt)
  expect(await verify({})).toEqual({ differences: [], unchecked: [], unconfirmed: [], reason: null })
  expect(await verify({ token: { ...receipt.token, supply: '5', mintAuthority: null } })).toEqual({
    differences: [],
    unchecked: ['token'],
    unconfirmed: [],
    reason: null,
  })
  expect(await differencesOf({ slot: '1' })).toEqual([{ field: 'slot', says: '1', found: receipt.slot }])
  expect(await differencesOf({ token: { ...receipt.token, decimals: 9 } })).toMatchObject([{ field: 'token.decimals' }])
  expect(await differencesOf({ cost: { ...receipt.cost, totalLamports: '0' } })).toMatchObject([
    { field: 'cost.totalLamports' },
  ])
  expect(await verify({ network: { name: 'Elsewhere', genesisHash: 'x' } })).toMatchObject({ reason: 'otherNetwork' })
  for (const text of ['', 'null', '[]', '{"version":2}', '{"version":1}']) expect(readTokenReceipt(text)).toBeNull()
})

test('never accepts an older receipt with any one value changed', async () => {
  const receipt = await oldReceipt()
  const verify = (text: string) => {
    const read = readTokenReceipt(text)
    return read && verifyTokenReceipt(scene.rpc, network(), read)
  }

  expect(await listAccepted(receipt, verify)).toEqual([])
})

test('combines several transactions into one receipt and verifies each', async () => {
  const owner = await scene.localnet.fundedSigner()
  const { address } = await scene.create(owner)
  const input = { mint: address, wallet: owner.address, to: owner.address }
  const plan = await planMintSupply(scene.rpc, { ...input, amount: 5n })
  const signatures = [...(await scene.run(plan, owner)), ...(await scene.run({ ...plan, label: 'more' }, owner))]
  const receipts = await Promise.all(
    signatures.map((signature) => fetchActionReceipt(scene.rpc, { network: network(), plan, signature })),
  )
  const [first, second] = receipts
  if (!first || !second) throw new TypeError('Two transactions were sent.')

  expect((await verifyReceipt(formatReceipt(...receipts))).differences).toEqual([])
  expect((await verifyReceipt(formatReceipt(first, { ...second, feePayer: 'x' }))).differences).toMatchObject([
    { field: '[1].feePayer', says: 'x', found: owner.address },
  ])
  await expect(verifyReceipt('[]')).rejects.toThrow('Not a Solsmith receipt.')
})

test('adds up the costs of several transactions, with one row per kind of fee', () => {
  const fee = (lamports: bigint) => ({ kind: 'network-fee', lamports, bytes: null, isRefundable: false }) as const
  const deposit = { kind: 'mint-account', lamports: 7n, bytes: 82, isRefundable: false } as const

  expect(
    addCosts([
      { rows: [deposit, fee(5n)], totalLamports: 12n },
      { rows: [fee(6n)], totalLamports: 6n },
    ]),
  ).toEqual({ rows: [deposit, fee(11n)], totalLamports: 18n })
})
