import { type Address, getStructCodec, getU16Codec, type ReadonlyUint8Array } from '@solana/kit'
import { cpmmAddress } from './addresses.ts'
import { type AccountBytes, bytes, flag, isKind, key, noBytes, u8, u64 } from './codecs.ts'

/** Fee tier. Rates are per 1,000,000. */
export type CpmmConfig = {
  readonly bump: number
  readonly disabled: boolean
  readonly index: number
  readonly tradeFeeRate: bigint
  /** Protocol's part of the trade fee. */
  readonly protocolFeeRate: bigint
  /** Fund's part of the trade fee. */
  readonly fundFeeRate: bigint
  /** Lamports. */
  readonly createPoolFee: bigint
  readonly protocolOwner: Address
  readonly fundOwner: Address
  /** On top of the trade fee, in pools with a creator's fee. */
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

/** Encodes a fee tier account. */
export const encodeCpmmConfig = (value: CpmmConfig): ReadonlyUint8Array =>
  config.encode({ ...value, discriminator: new Uint8Array(discriminator), padding: noBytes })

/** Decodes a fee tier; null for any other account. */
export function decodeCpmmConfig(account: AccountBytes, program: Address = cpmmAddress): CpmmConfig | null {
  if (!isKind(account, { program, discriminator, size: config.fixedSize })) return null
  const { discriminator: _, padding: __, ...value } = config.decode(account.data)
  return value
}
