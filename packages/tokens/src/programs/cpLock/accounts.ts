import {
  type Address,
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU64Decoder,
  getU128Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { cpLockAddress } from './addresses.ts'

/** LP that is locked, and whose fees belong to the holder of an NFT. Amounts are units of LP. */
export type CpLockedLiquidity = {
  readonly lockedLp: bigint
  readonly claimed: bigint
  /** Fees that were counted and not taken yet. */
  readonly unclaimed: bigint
  /** The pool's LP supply, and the product of its reserves, when fees were last counted. */
  readonly lastSupply: bigint
  readonly lastProduct: bigint
  readonly recentEpoch: bigint
  readonly pool: Address
  readonly feeNftMint: Address
  /** Who locked it; the fees belong to the holder of the NFT. */
  readonly lockedBy: Address
  readonly lpMint: Address
}

const u64 = getU64Decoder()
const key = getAddressDecoder()
const bytes = (count: number) => fixDecoderSize(getBytesDecoder(), count)

const layout = getStructDecoder([
  ['discriminator', bytes(8)],
  ['lockedLp', u64],
  ['claimed', u64],
  ['unclaimed', u64],
  ['lastSupply', u64],
  ['lastProduct', getU128Decoder()],
  ['recentEpoch', u64],
  ['pool', key],
  ['feeNftMint', key],
  ['lockedBy', key],
  ['lpMint', key],
  ['padding', bytes(64)],
])

const discriminator = [0x19, 0x0a, 0xee, 0xc5, 0xcf, 0xea, 0x49, 0x16]

/** Reads what is locked, or null when the account says nothing of that. */
export function decodeCpLockedLiquidity(
  account: { readonly owner: Address; readonly data: ReadonlyUint8Array },
  program: Address = cpLockAddress,
): CpLockedLiquidity | null {
  const { owner, data } = account
  const isLocked = owner === program && data.length === layout.fixedSize
  if (!isLocked || discriminator.some((byte, index) => data[index] !== byte)) return null
  const { discriminator: _, padding: __, ...locked } = layout.decode(data)
  return locked
}
