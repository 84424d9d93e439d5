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

/** Locked LP whose fees belong to the holder of an NFT. Amounts are units of LP. */
export type CpLockedLiquidity = {
  readonly lockedLp: bigint
  readonly claimed: bigint
  /** Counted fees, not collected yet. */
  readonly unclaimed: bigint
  /** LP supply of the pool and product of its reserves when fees were last counted. */
  readonly lastSupply: bigint
  readonly lastProduct: bigint
  readonly recentEpoch: bigint
  readonly pool: Address
  readonly feeNftMint: Address
  /** The fees belong to the holder of the NFT instead. */
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

/** Decodes locked liquidity; null for any other account. */
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
