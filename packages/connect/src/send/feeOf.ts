import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import { COMPUTE_BUDGET_PROGRAM_ADDRESS } from '@solana-program/compute-budget'

const signatureLamports = 5_000n
/** What each instruction may use when a message sets no limit of its own. */
const defaultUnits = 200_000
const unitsCeiling = 1_400_000
/** First bytes of the compute budget program's instructions. */
const limitTag = 2
const priceTag = 3

/** What a message costs its payer, in lamports: signatures, and its own priority. */
export function feeOf(messageBytes: Uint8Array): bigint {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { header, staticAccounts } = message
  const instructions = 'instructions' in message ? message.instructions : []
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
  return signatureLamports * BigInt(header.numSignerAccounts) + priority
}

const viewOf = (data: { readonly buffer: ArrayBufferLike; readonly byteOffset: number; readonly byteLength: number }) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength)
