import type { Address, Instruction } from '@solana/kit'
import { token2022Address } from '../../token/token2022.ts'
import { addressBytes, f64Bytes, i16Bytes, i64Bytes, optionBytes, textBytes, u16Bytes, u64Bytes } from './bytes.ts'
import { signs, writes } from './metas.ts'

/** Authority types of both token programs or only Token-2022 (token-2022, `AuthorityType`). */
export const authorityTypes = {
  mint: 0,
  freeze: 1,
  'transfer-fee': 4,
  withheld: 5,
  close: 6,
  interest: 7,
  delegate: 8,
  hook: 10,
  pointer: 12,
  scaled: 15,
  pause: 16,
} as const

type Held = { readonly mint: Address; readonly authority: Address }

/** Transfers an authority over a mint of either token program, or (null) revokes it permanently. */
export const setAuthority = (
  programAddress: Address,
  input: Held & { readonly type: keyof typeof authorityTypes; readonly to: Address | null },
): Instruction => ({
  programAddress,
  accounts: [writes(input.mint), signs(input.authority)],
  data: new Uint8Array([6, authorityTypes[input.type], ...optionBytes(input.to)]),
})

/** Takes effect two epochs later. */
export const setTransferFee = (input: Held & { readonly basisPoints: number; readonly maximumFee: bigint }) =>
  ofMint(input, [26, 5, ...u16Bytes(input.basisPoints), ...u64Bytes(input.maximumFee)])

/** Moves withheld fees from accounts to the mint, without any authority. */
export const harvestWithheld = (mint: Address, sources: readonly Address[]): Instruction => ({
  programAddress: token2022Address,
  accounts: [writes(mint), ...sources.map(writes)],
  data: new Uint8Array([26, 4]),
})

export const withdrawWithheld = (input: Held & { readonly to: Address }): Instruction => ({
  programAddress: token2022Address,
  accounts: [writes(input.mint), writes(input.to), signs(input.authority)],
  data: new Uint8Array([26, 2]),
})

/** Stops all transfers, mints and burns. */
export const pause = (input: Held) => ofMint(input, [44, 1])
export const resume = (input: Held) => ofMint(input, [44, 2])

/** Hundredths of a percent a year. */
export const setInterestRate = (input: Held & { readonly basisPoints: number }) =>
  ofMint(input, [33, 1, ...i16Bytes(input.basisPoints)])

/** Sets the display multiplier from a Unix time on. */
export const setMultiplier = (input: Held & { readonly multiplier: number; readonly fromUnixSeconds: bigint }) =>
  ofMint(input, [43, 1, ...f64Bytes(input.multiplier), ...i64Bytes(input.fromUnixSeconds)])

/** Sets the program called by each transfer; null for none. */
export const setHook = (input: Held & { readonly program: Address | null }) =>
  ofMint(input, [36, 1, ...addressBytes(input.program)])

/** Sets whether new accounts start frozen. */
export const setDefaultState = (input: Held & { readonly isFrozen: boolean }) =>
  ofMint(input, [28, 1, input.isFrozen ? 2 : 1])

/** Withdraws lamports above the rent from an account of either token program. */
export const withdrawExcess = (
  programAddress: Address,
  input: { readonly source: Address; readonly to: Address; readonly authority: Address },
): Instruction => ({
  programAddress,
  accounts: [writes(input.source), writes(input.to), signs(input.authority)],
  data: new Uint8Array([38]),
})

// The first 8 bytes of SHA-256 of "spl_token_metadata_interface:updating_field" and ":remove_key_ix".
const updateFieldStart = [0xdd, 0xe9, 0x31, 0x2d, 0xb5, 0xca, 0xdc, 0xc8]
const removeKeyStart = [0xea, 0x12, 0x20, 0x38, 0x59, 0x8d, 0x25, 0xb5]
const baseFields = { name: 0, symbol: 1, uri: 2 } as const
const customField = 3

/** Writes one metadata field in a mint: name, symbol, uri, or an extra key. */
export const updateMetadataField = (
  input: Held & {
    readonly field: { readonly base: keyof typeof baseFields } | { readonly key: string }
    readonly value: string
  },
): Instruction => ({
  programAddress: token2022Address,
  accounts: [writes(input.mint), signs(input.authority)],
  data: new Uint8Array([
    ...updateFieldStart,
    ...('base' in input.field ? [baseFields[input.field.base]] : [customField, ...textBytes(input.field.key)]),
    ...textBytes(input.value),
  ]),
})

/** Removes an extra metadata field from a mint; a missing one is ignored. */
export const removeMetadataKey = (input: Held & { readonly key: string }): Instruction => ({
  programAddress: token2022Address,
  accounts: [writes(input.mint), signs(input.authority)],
  data: new Uint8Array([...removeKeyStart, 1, ...textBytes(input.key)]),
})

const ofMint = ({ mint, authority }: Held, data: readonly number[]): Instruction => ({
  programAddress: token2022Address,
  accounts: [writes(mint), signs(authority)],
  data: new Uint8Array(data),
})
