import { type Address, flattenInstructionPlan, getAddressEncoder, getBase64Decoder, getU64Encoder } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { createRpc } from '@solsmith/chain'
import { describe, expect, test } from 'vitest'
import { planTokenTransfer } from './planTokenTransfer.ts'
import { token2022Address } from './readSendableMint.ts'

const [from, to, mint] = [
  '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as Address,
  'FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC' as Address,
  'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ' as Address,
]
const u64 = (value: bigint) => [...getU64Encoder().encode(value)]
const zeros = (count: number): number[] => new Array<number>(count).fill(0)

function mintOf(fee: { readonly basisPoints: number; readonly maximum: bigint } | null): Uint8Array {
  const mint = [...zeros(44), 6, 1, ...zeros(36)]
  if (fee === null) return Uint8Array.from(mint)
  const rate = [...u64(0n), ...u64(fee.maximum), fee.basisPoints & 255, fee.basisPoints >> 8]
  return Uint8Array.from([...mint, ...zeros(165 - mint.length), 1, 1, 0, 108, 0, ...zeros(72), ...rate, ...rate])
}

const hookedMint = (program: number): Uint8Array =>
  Uint8Array.from([
    ...mintOf(null),
    ...zeros(83),
    1,
    14,
    0,
    64,
    0,
    ...zeros(32),
    ...new Array<number>(32).fill(program),
  ])

const accountOf = (data: Uint8Array) => ({
  owner: token2022Address,
  data: [getBase64Decoder().decode(data), 'base64'],
  lamports: 1n,
  executable: false,
  rentEpoch: 0n,
  space: 0n,
})

const holding = (amount: bigint, state = 1): Uint8Array =>
  Uint8Array.from([
    ...getAddressEncoder().encode(mint),
    ...getAddressEncoder().encode(from),
    ...u64(amount),
    ...zeros(36),
    state,
    ...zeros(56),
  ])

type Held = readonly (readonly [address: Address, data: Uint8Array])[]

async function planOf(
  fee: Parameters<typeof mintOf>[0],
  data = mintOf(fee),
  held: Held = [[from, holding(5_000_000n)]],
  receiver = to,
) {
  const context = { slot: 1n }
  const rpc = createRpc(async ({ method }) => {
    if (method === 'getEpochInfo') return { epoch: 3n }
    if (method === 'getMultipleAccounts') return { context, value: [null, null] }
    if (method === 'getTokenAccountsByOwner')
      return { context, value: held.map(([pubkey, bytes]) => ({ pubkey, account: accountOf(bytes) })) }
    return { context, value: accountOf(data) }
  })
  const { plan } = await planTokenTransfer(rpc, { from, to: receiver, mint, symbol: 'ANVL', amount: 1_000_000n })
  const [open, move] = flattenInstructionPlan(plan.instructions).flatMap((leaf) =>
    leaf.kind === 'single' ? [leaf.instruction] : [],
  )
  return { open, move }
}

test("transfers a token with its decimals, and creates the recipient's account if there is none", async () => {
  const { open, move } = await planOf(null)

  expect([...(open?.data ?? [])]).toEqual([1])
  expect([...(move?.data ?? [])]).toEqual([12, ...u64(1_000_000n), 6])
})

test('states the withheld fee, so that no other can be taken', async () => {
  const { move } = await planOf({ basisPoints: 150, maximum: 12_000n })

  expect([...(move?.data ?? [])]).toEqual([26, 1, ...u64(1_000_000n), 6, ...u64(12_000n)])
})

test('sends a token with an empty transfer hook like any other, and refuses one with a program', async () => {
  const { move } = await planOf(null, hookedMint(0))

  expect([...(move?.data ?? [])]).toEqual([12, ...u64(1_000_000n), 6])
  await expect(planOf(null, hookedMint(7))).rejects.toMatchObject({ name: 'TokenNotSendableError' })
})

describe('tokens in several accounts', () => {
  const [small, large] = [from, to]
  const sourceOf = async (held: Held) => (await planOf(null, undefined, held)).move?.accounts?.[0]?.address

  test('are sent from an account with enough', async () => {
    expect(
      await sourceOf([
        [small, holding(999_999n)],
        [large, holding(1_000_000n)],
      ]),
    ).toBe(large)
  })

  test('move to the associated account when sent to the own address', async () => {
    const tokenProgram = token2022Address
    const [home] = await findAssociatedTokenPda({ owner: from, mint, tokenProgram })
    const held: Held = [
      [home, holding(2_000_000n)],
      [large, holding(1_000_000n)],
    ]
    const moved = await planOf(null, undefined, held, from)
    expect(moved.move?.accounts?.map((account) => account.address).slice(0, 3)).toEqual([large, mint, home])
    expect(await sourceOf(held)).toBe(home)
  })

  test('stay in a frozen account, and the error shows the balance and the most that can be sent', async () => {
    const held: Held = [
      [small, holding(600_000n)],
      [large, holding(700_000n)],
      [mint, holding(9_000_000n, 2)],
    ]
    await expect(sourceOf(held)).rejects.toThrow(
      'Your 1.3 ANVL are in several accounts, and the largest has 0.7. The transfer wasn’t sent. Send at most that much at a time, or send to your own address first.',
    )
    await expect(sourceOf([])).rejects.toThrow('You can send at most 0 ANVL. The transfer wasn’t sent.')
  })
})
