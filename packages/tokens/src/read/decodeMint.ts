import {
  type Address,
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getStructDecoder,
  getTupleDecoder,
  getU32Decoder,
  getUtf8Decoder,
  unwrapOption,
} from '@solana/kit'
import { getMintDecoder, getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { readTokenAccount, tokenExtensions } from '@solsmith/chain'
import { multisigBytes } from '../token/sizeToken.ts'
import { token2022Address } from '../token/token2022.ts'
import { type MintExtension, metadataTypes, readMintExtensions } from './mintExtensions.ts'

/** Mint account; `metadata` and `pointer` are null if it has none. */
export type Mint = {
  readonly decimals: number
  /** Base units in existence. */
  readonly supply: bigint
  readonly mintAuthority: Address | null
  readonly freezeAuthority: Address | null
  readonly pointer: { readonly authority: Address | null; readonly metadata: Address | null } | null
  readonly metadata: {
    readonly updateAuthority: Address | null
    readonly mint: Address
    readonly name: string
    readonly symbol: string
    readonly uri: string
    /** Extra fields by key, in order; empty for a Classic token. */
    readonly fields: readonly (readonly [key: string, value: string])[]
  } | null
  readonly extensions: readonly MintExtension[]
  /** End of the last extension. Token-2022 pads accounts of a multisig's length. */
  readonly usedBytes: number
}

/** Token account. */
export type TokenAccount = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly isFrozen: boolean
  /** Holds wrapped SOL, with the rent counted separately. */
  readonly isNative: boolean
  readonly closeAuthority: Address | null
  /** Can spend up to a set amount. */
  readonly delegate: Address | null
  readonly delegatedAmount: bigint
  /** Transfer fees not moved to the mint yet. */
  readonly withheldAmount: bigint
  /** Incoming transfers need a memo right before. */
  readonly requiresMemo: boolean
}

type AccountBytes = { readonly owner: Address; readonly data: Uint8Array }

const mintBytes = 82
const accountBytes = 165
/** Byte 165 of a Token-2022 account is its kind; extensions follow. */
const mintKind = 1
/** Withheld fees of an account (token-2022, `TransferFeeAmount`). */
const withheldType = 2

/** Decodes a mint of either token program; null for any other account. */
export function decodeMint({ owner, data }: AccountBytes): Mint | null {
  const isClassic = owner === TOKEN_PROGRAM_ADDRESS && data.length === mintBytes
  const isModern =
    owner === token2022Address && (data.length === mintBytes || (isExtended(data) && data[accountBytes] === mintKind))
  if (!isClassic && !isModern) return null
  const base = getMintDecoder().decode(data.subarray(0, mintBytes))
  if (!base.isInitialized) return null
  const { entries, end } = readExtensions(data)
  const pointer = entries.get(metadataTypes.pointer)
  const metadata = entries.get(metadataTypes.metadata)
  return {
    decimals: base.decimals,
    supply: base.supply,
    mintAuthority: unwrapOption(base.mintAuthority),
    freezeAuthority: unwrapOption(base.freezeAuthority),
    pointer: pointer ? readPointer(pointer) : null,
    metadata: metadata ? readMetadata(metadata) : null,
    extensions: readMintExtensions(entries),
    usedBytes: end,
  }
}

/** A multisig's creator chooses its bytes, so only the length tells it apart. */
const isExtended = (data: Uint8Array) => data.length > accountBytes && data.length !== multisigBytes

/** Decodes a token account of either token program; null for any other account. */
export function decodeTokenAccount(account: AccountBytes): TokenAccount | null {
  const facts = readTokenAccount(account)
  if (!facts) return null
  const { data } = account
  const base = getTokenDecoder().decode(data.subarray(0, accountBytes))
  const withheld = tokenExtensions(data).get(withheldType)
  return {
    ...facts,
    mint: base.mint,
    isNative: unwrapOption(base.isNative) !== null,
    closeAuthority: unwrapOption(base.closeAuthority),
    delegate: unwrapOption(base.delegate),
    delegatedAmount: base.delegatedAmount,
    withheldAmount: withheld?.length === 8 ? new DataView(withheld.slice().buffer).getBigUint64(0, true) : 0n,
  }
}

/** Walks type (u16), length (u16), value from byte 166. Stops at padding and malformed entries. */
function readExtensions(data: Uint8Array): { entries: ReadonlyMap<number, Uint8Array>; end: number } {
  const entries = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let end = Math.min(accountBytes + 1, data.length)
  while (end + 4 <= data.length) {
    const type = view.getUint16(end, true)
    const next = end + 4 + view.getUint16(end + 2, true)
    if (type === 0 || next > data.length) break
    entries.set(type, data.subarray(end + 4, next))
    end = next
  }
  return { entries, end }
}

const text = addDecoderSizePrefix(getUtf8Decoder(), getU32Decoder())

function readPointer(bytes: Uint8Array): Mint['pointer'] {
  const keys = getStructDecoder([
    ['authority', getAddressDecoder()],
    ['metadata', getAddressDecoder()],
  ]).decode(bytes)
  return { authority: orNull(keys.authority), metadata: orNull(keys.metadata) }
}

function readMetadata(bytes: Uint8Array): Mint['metadata'] {
  const metadata = getStructDecoder([
    ['updateAuthority', getAddressDecoder()],
    ['mint', getAddressDecoder()],
    ['name', text],
    ['symbol', text],
    ['uri', text],
    ['fields', getArrayDecoder(getTupleDecoder([text, text]), { size: getU32Decoder() })],
  ]).decode(bytes)
  return { ...metadata, updateAuthority: orNull(metadata.updateAuthority) }
}

/** 32 zeros mean none (OptionalNonZeroPubkey). */
const orNull = (address: Address) => (address === '11111111111111111111111111111111' ? null : address)
