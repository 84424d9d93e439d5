import {
  type Address,
  getArrayCodec,
  getStructCodec,
  getU16Codec,
  getU128Codec,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { cpmmAddress } from './addresses.ts'
import { type AccountBytes, bytes, flag, isKind, key, noBytes, type Pair, pair, u8, u64 } from './codecs.ts'

/** Account of a pool. Vault balances minus owed fees belong to the LP holders. */
export type CpmmPool = {
  readonly config: Address
  readonly creator: Address
  readonly vaults: Pair<Address>
  readonly lpMint: Address
  readonly mints: Pair<Address>
  readonly tokenPrograms: Pair<Address>
  readonly observation: Address
  readonly authorityBump: number
  /** Bits: 1 no deposits, 2 no withdrawals, 4 no trades. */
  readonly status: number
  readonly lpDecimals: number
  readonly decimals: Pair<number>
  /** Includes the 100 unowned units, unlike the supply of the LP mint. */
  readonly lpSupply: bigint
  readonly protocolFees: Pair<bigint>
  readonly fundFees: Pair<bigint>
  /** Seconds since 1970. */
  readonly openTime: bigint
  readonly recentEpoch: bigint
  /** 0 both tokens, 1 only token 0, 2 only token 1. */
  readonly creatorFeeOn: number
  readonly creatorFeeEnabled: boolean
  readonly creatorFees: Pair<bigint>
}

/** Price ring of a pool. Sums are price * seconds, with 32 binary places, and wrap. */
export type CpmmObservations = {
  readonly initialized: boolean
  readonly index: number
  readonly pool: Address
  readonly entries: readonly { readonly time: bigint; readonly sums: Pair<bigint> }[]
  readonly lastUpdate: bigint
}

/** Permission to create pools with a creator's fee. */
export type CpmmPermission = { readonly authority: Address }

const pool = getStructCodec([
  ['discriminator', bytes(8)],
  ['config', key],
  ['creator', key],
  ['vaults', pair(key)],
  ['lpMint', key],
  ['mints', pair(key)],
  ['tokenPrograms', pair(key)],
  ['observation', key],
  ['authorityBump', u8],
  ['status', u8],
  ['lpDecimals', u8],
  ['decimals', pair(u8)],
  ['lpSupply', u64],
  ['protocolFees', pair(u64)],
  ['fundFees', pair(u64)],
  ['openTime', u64],
  ['recentEpoch', u64],
  ['creatorFeeOn', u8],
  ['creatorFeeEnabled', flag],
  ['middle', bytes(6)],
  ['creatorFees', pair(u64)],
  ['padding', bytes(224)],
])

const observations = getStructCodec([
  ['discriminator', bytes(8)],
  ['initialized', flag],
  ['index', getU16Codec()],
  ['pool', key],
  [
    'entries',
    getArrayCodec(
      getStructCodec([
        ['time', u64],
        ['sums', pair(getU128Codec())],
      ]),
      { size: 100 },
    ),
  ],
  ['lastUpdate', u64],
  ['padding', bytes(24)],
])

const permission = getStructCodec([
  ['discriminator', bytes(8)],
  ['authority', key],
  ['padding', bytes(240)],
])

/** Anchor: the first 8 bytes of SHA-256("account:<name>"). */
const discriminators = {
  pool: [0xf7, 0xed, 0xe3, 0xf5, 0xd7, 0xc3, 0xde, 0x46],
  observations: [0x7a, 0xae, 0xc5, 0x35, 0x81, 0x09, 0xa5, 0x84],
  permission: [0xe0, 0x53, 0x1c, 0x4f, 0x0a, 0xfd, 0xa1, 0x1c],
} as const

export const encodeCpmmPool = (value: CpmmPool): ReadonlyUint8Array =>
  pool.encode({ ...value, discriminator: new Uint8Array(discriminators.pool), middle: noBytes, padding: noBytes })

/** Decodes a pool; null for any other account. */
export function decodeCpmmPool(account: AccountBytes, program: Address = cpmmAddress): CpmmPool | null {
  if (!isKind(account, { program, discriminator: discriminators.pool, size: pool.fixedSize })) return null
  const { discriminator: _, middle: __, padding: ___, ...value } = pool.decode(account.data)
  return value
}

/** Decodes the price ring of a pool; null for any other account. */
export function decodeCpmmObservations(account: AccountBytes, program: Address = cpmmAddress): CpmmObservations | null {
  if (!isKind(account, { program, discriminator: discriminators.observations, size: observations.fixedSize }))
    return null
  const { discriminator: _, padding: __, ...value } = observations.decode(account.data)
  return value
}

/** Decodes a permission; null for any other account. */
export function decodeCpmmPermission(account: AccountBytes, program: Address = cpmmAddress): CpmmPermission | null {
  if (!isKind(account, { program, discriminator: discriminators.permission, size: permission.fixedSize })) return null
  return { authority: permission.decode(account.data).authority }
}
