import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'
import { readMessage } from '@solsmith/chain'

const signatureLamports = 5_000n
/** Default units per instruction. */
const defaultUnits = 200_000
const unitsCeiling = 1_400_000
/** Compute budget tags. */
const limitTag = 2
const priceTag = 3

/** Computes signature and priority fees in lamports. */
export function feeOf(messageBytes: Uint8Array): bigint {
  const { header, staticAccounts, instructions, head } = readMessage(messageBytes)
  const forSignatures = signatureLamports * BigInt(header.numSignerAccounts)
  if (head) return forSignatures + head.priorityFeeLamports
  const budget = instructions.filter(
    ({ programAddressIndex }) => staticAccounts[programAddressIndex] === COMPUTE_BUDGET_PROGRAM_ADDRESS,
  )
  const read = (tag: number) => budget.find(({ data }) => data?.[0] === tag)?.data
  const limit = read(limitTag)
  const price = read(priceTag)
  const others = instructions.length - budget.length
  const units = limit ? viewOf(limit).getUint32(1, true) : Math.min(unitsCeiling, others * defaultUnits)
  const microLamports = price ? viewOf(price).getBigUint64(1, true) : 0n
  const priority = (BigInt(units) * microLamports + 999_999n) / 1_000_000n
  return forSignatures + priority
}

const viewOf = (data: { readonly buffer: ArrayBufferLike; readonly byteOffset: number; readonly byteLength: number }) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength)
