import { type Address, getStructCodec, getU16Codec, type ReadonlyUint8Array } from '@solana/kit'
import { cpmmAddress } from './addresses.ts'
import { type AccountBytes, bytes, flag, isKind, key, noBytes, u8, u64 } from './codecs.ts'

/** A fee tier. Rates are per 1,000,000. */
export type CpmmConfig = {
  readonly bump: number
  /** True when no pool can be made with it any more. */
  readonly disabled: boolean
  readonly index: number
  readonly tradeFeeRate: bigint
  /** The protocol's part of the trade fee. */
  readonly protocolFeeRate: bigint
  /** The fund's part of the trade fee. */
  readonly fundFeeRate: bigint
  /** Lamports that a new pool costs. */
  readonly createPoolFee: bigint
  readonly protocolOwner: Address
  readonly fundOwner: Address
  /** On top of the trade fee, in pools that have a creator's fee. */
  readonly creatorFeeRate: bigint
}

const config = getStructCodec([
  ['discriminator', bytes(8)],
  ['bump', u8],
  ['disabled', flag],
  ['index', getU16Codec()],
  ['tradeFeeRate', u64],
  ['protocolFeeRate', u64],
  ['fundFeeRate', u64],
  ['createPoolFee', u64],
  ['protocolOwner', key],
  ['fundOwner', key],
  ['creatorFeeRate', u64],
  ['padding', bytes(120)],
])

/** Anchor: the first 8 bytes of SHA-256("account:AmmConfig"). */
const discriminator = [0xda, 0xf4, 0x21, 0x68, 0xcb, 0xcb, 0x2b, 0x6f]

/** Writes a fee tier as its account holds it. */
export const encodeCpmmConfig = (value: CpmmConfig): ReadonlyUint8Array =>
  config.encode({ ...value, discriminator: new Uint8Array(discriminator), padding: noBytes })

/** Reads a fee tier, or null when the account is none. */
export function decodeCpmmConfig(account: AccountBytes, program: Address = cpmmAddress): CpmmConfig | null {
  if (!isKind(account, { program, discriminator, size: config.fixedSize })) return null
  const { discriminator: _, padding: __, ...value } = config.decode(account.data)
  return value
}
