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

/** A mint as its account holds it; `metadata` and `pointer` are null when it has none. */
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
    /** Extra fields under their keys, in their order; empty for a Classic token. */
    readonly fields: readonly (readonly [key: string, value: string])[]
  } | null
  /** Empty for a Classic token. */
  readonly extensions: readonly MintExtension[]
  /** Where the last extension ends. The account may be longer: Token-2022 pads one of a multisig's length. */
  readonly usedBytes: number
}

/** An account that holds tokens. */
export type TokenAccount = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly isFrozen: boolean
  /** It holds SOL as a token, and its deposit apart from it. */
  readonly isNative: boolean
  /** Who else may close it; null when only its owner may. */
  readonly closeAuthority: Address | null
  /** Who else may take some of it, and how much. */
  readonly delegate: Address | null
  readonly delegatedAmount: bigint
  /** Withheld of transfers, not yet moved to the mint. */
  readonly withheldAmount: bigint
  /** It takes a token only right after a memo. */
  readonly requiresMemo: boolean
}

type AccountBytes = { readonly owner: Address; readonly data: Uint8Array }

const mintBytes = 82
const accountBytes = 165
/** Byte 165 of a Token-2022 account tells what it is; extensions follow. */
const mintKind = 1
/** What an account has withheld (token-2022, `TransferFeeAmount`). */
const withheldType = 2

/** Reads a mint of either token program, or null when the account is none. */
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

/** Anyone who makes a multisig chooses its bytes, so one could look like anything: its length tells it apart. */
const isExtended = (data: Uint8Array) => data.length > accountBytes && data.length !== multisigBytes

/** Reads a token account of either token program, or null when the account is none. */
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

/** Walks type (u16), length (u16), value from byte 166. Stops at padding and at anything that does not fit. */
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
