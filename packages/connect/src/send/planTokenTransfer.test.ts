import { type Address, flattenInstructionPlan, getBase64Decoder, getU64Encoder } from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { planTokenTransfer } from './planTokenTransfer.ts'
import { token2022Address } from './readSendableMint.ts'

const [from, to, mint] = [
  '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd' as Address,
  'FLVEvjHkRCQpGjWzWtsQxnbwYCQ6x5QvBKJy9ye33BKC' as Address,
  'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ' as Address,
]
const u64 = (value: bigint) => [...getU64Encoder().encode(value)]
const zeros = (count: number): number[] => new Array<number>(count).fill(0)

/** A mint of Token-2022 with six decimals; with a fee, the same since its first epoch, where one is given. */
function mintOf(fee: { readonly basisPoints: number; readonly maximum: bigint } | null): Uint8Array {
  const mint = [...zeros(44), 6, 1, ...zeros(36)]
  if (fee === null) return Uint8Array.from(mint)
  const rate = [...u64(0n), ...u64(fee.maximum), fee.basisPoints & 255, fee.basisPoints >> 8]
  return Uint8Array.from([...mint, ...zeros(165 - mint.length), 1, 1, 0, 108, 0, ...zeros(72), ...rate, ...rate])
}

/** The same mint with a transfer hook of this program. */
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

async function planOf(fee: Parameters<typeof mintOf>[0], data = mintOf(fee)) {
  const value = {
    owner: token2022Address,
    data: [getBase64Decoder().decode(data), 'base64'],
    lamports: 1n,
    executable: false,
    rentEpoch: 0n,
    space: 0n,
  }
  const rpc = createRpc(async ({ method }) =>
    method === 'getEpochInfo' ? { epoch: 3n } : { context: { slot: 1n }, value },
  )
  const { instructions } = await planTokenTransfer(rpc, { from, to, mint, symbol: 'ANVL', amount: 1_000_000n })
  const [open, move] = flattenInstructionPlan(instructions).flatMap((leaf) =>
    leaf.kind === 'single' ? [leaf.instruction] : [],
  )
  return { open, move }
}

test('a token is moved with its decimals, and the account of the receiver is made where there is none', async () => {
  const { open, move } = await planOf(null)

  expect([...(open?.data ?? [])]).toEqual([1])
  // TransferChecked.
  expect([...(move?.data ?? [])]).toEqual([12, ...u64(1_000_000n), 6])
})

test('what a token withholds of a transfer is named, so that nothing else can be taken', async () => {
  const { move } = await planOf({ basisPoints: 150, maximum: 12_000n })

  // TransferCheckedWithFee: one and a half percent are 15,000, and no more than 12,000.
  expect([...(move?.data ?? [])]).toEqual([26, 1, ...u64(1_000_000n), 6, ...u64(12_000n)])
})

test('a transfer hook without a program is sent like any token, and one with a program is refused', async () => {
  const { move } = await planOf(null, hookedMint(0))

  expect([...(move?.data ?? [])]).toEqual([12, ...u64(1_000_000n), 6])
  await expect(planOf(null, hookedMint(7))).rejects.toMatchObject({ name: 'TokenNotSendableError' })
})
