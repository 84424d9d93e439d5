import { type Address, generateKeyPairSigner, sequentialInstructionPlan } from '@solana/kit'
import { createNetworks, type Plan } from '@solsmith/chain'
import { afterEach, expect, test, vi } from 'vitest'
import { accountOf, answerNode } from '#testing/answerNode.ts'
import { anvil, unchanged } from '#testing/tokens.ts'
import { type FeeOption, findCharges, free, withFeeFallback } from './findCharges.ts'
import { clearReferral, saveReferral } from './referral.ts'

const [network] = createNetworks((id) => `https://site.example/rpc/${id}`, null)
if (!network) throw new TypeError('A network is expected.')

const { address: treasury } = await generateKeyPairSigner()
const { address: sharer } = await generateKeyPairSigner()
const { address: own } = await generateKeyPairSigner()

afterEach(() => {
  vi.unstubAllGlobals()
  clearReferral()
})

const table = (change: object = {}) => ({
  sinceSlot: '1',
  treasury: treasury as Address | null,
  affiliateBasisPoints: 3_000,
  lamports: { burn: '5000000' },
  ...change,
})

/** An instance with these fees, on a network where these addresses have 1 SOL each. */
function answer(tables: readonly unknown[], rich: readonly Address[] = [treasury, sharer]): void {
  const node = answerNode(Object.fromEntries(rich.map((one) => [one, unchanged(accountOf(1_000_000_000))])))
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(input, 'https://site.example')
    if (url.pathname.startsWith('/api/fees/')) return new Response(JSON.stringify({ tables }))
    const calls = [JSON.parse(String(init?.body))].flat()
    const replies = calls.map(({ id, method, params }) => {
      const reply = node[method]
      return { jsonrpc: '2.0', id, result: typeof reply === 'function' && reply({ url, body: params }) }
    })
    return new Response(JSON.stringify(replies.length === 1 ? replies[0] : replies), {
      headers: { 'content-type': 'application/json' },
    })
  })
}

const plan = {
  kind: 'burn',
  feePayer: own,
  subject: anvil,
  instructions: sequentialInstructionPlan([]),
} as never // Only the fields that a fee reads.

const share = (wallet: Address) => saveReferral({ wallet, code: null, at: Date.now() })

test.for([
  ['has never charged anything', []],
  ['has an operator who takes nothing any more', [table({ treasury: null, lamports: {} })]],
] as const)('makes every action free without a plan on an instance that %s', async ([, tables]) => {
  answer(tables)
  const makePlan = vi.fn(() => plan as Plan)

  expect(await findCharges(network, makePlan)).toEqual([free])
  expect(makePlan).not.toHaveBeenCalled()
})

test('charges nothing for a free action', async () => {
  answer([table({ lamports: {} })])

  expect(await findCharges(network, () => plan)).toEqual([free])
})

test('pays the operator the whole fee without a link', async () => {
  answer([table()])

  expect(await findCharges(network, () => plan)).toMatchObject([
    { fee: { treasury, treasuryLamports: 5_000_000n, affiliate: null }, leftOut: null },
  ])
})

test('pays the affiliate a share; if the network refuses it, the operator gets all', async () => {
  answer([table()])
  share(sharer)

  expect(await findCharges(network, () => plan)).toMatchObject([
    { fee: { treasuryLamports: 3_500_000n, affiliate: { address: sharer, lamports: 1_500_000n } }, leftOut: null },
    { fee: { treasuryLamports: 5_000_000n, affiliate: null }, leftOut: 'failed' },
  ])
})

test('gives no share to users who follow their own link, and says why', async () => {
  answer([table()])
  share(own)

  expect(await findCharges(network, () => plan)).toMatchObject([{ fee: { affiliate: null }, leftOut: 'own-action' }])
})

const charge = (leftOut: FeeOption['leftOut']): FeeOption => ({ fee: null, leftOut })

test('uses the first charge that the network accepts', async () => {
  const attempt = vi.fn(async ({ leftOut }: FeeOption) => `paid ${leftOut}`)

  expect(await withFeeFallback([charge(null), charge('failed')], attempt)).toBe('paid null')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('tries the next charge after a refusal', async () => {
  const attempt = async ({ leftOut }: FeeOption) => {
    if (leftOut !== 'treasury') throw new TypeError(`refused ${leftOut}`)
    return 'paid'
  }

  expect(await withFeeFallback([charge(null), charge('failed'), charge('treasury')], attempt)).toBe('paid')
})

test('fails with the first error if all charges are refused', async () => {
  const attempt = async ({ leftOut }: FeeOption) => {
    throw new TypeError(`refused ${leftOut}`)
  }

  await expect(withFeeFallback([charge(null), charge('failed')], attempt)).rejects.toThrow('refused null')
})
