import { type Address, getAddressDecoder } from '@solana/kit'

type AccountBytes = { readonly owner: Address; readonly data: Uint8Array }

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** The account type follows the base layout, then extensions. */
const [kindOffset, extensionsOffset] = [165, 166]
const kindByByte: { readonly [byte: number]: TokenKind } = { 1: 'mint', 2: 'account' }
/** Without extensions only the size differs. */
const kindBySize: { readonly [bytes: number]: TokenKind } = { 82: 'mint', 165: 'account' }
/** A multisig's creator chooses its bytes, so only its length identifies it. */
const multisigBytes = 355

type TokenKind = 'mint' | 'account'

/** Null for other accounts. */
export function tokenKind({ owner, data }: AccountBytes): TokenKind | null {
  if ((owner !== token && owner !== token2022) || data.length === multisigBytes) return null
  const isExtended = owner === token2022 && data.length > kindOffset
  return (isExtended ? kindByByte[data[kindOffset] ?? 0] : kindBySize[data.length]) ?? null
}

/** Returns a Token-2022 account's extensions by type. */
export function tokenExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsOffset; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const end = at + 4 + view.getUint16(at + 2, true)
    if (type === 0 || end > data.length) break
    found.set(type, data.subarray(at + 4, end))
    at = end
  }
  return found
}

/** Fields of a token account. */
export type TokenAccountFacts = {
  readonly owner: Address
  readonly amount: bigint
  readonly isFrozen: boolean
  /** Requires a memo before transfers. */
  readonly requiresMemo: boolean
}

/** Offsets of owner, amount and state. */
const [ownerAt, amountAt, stateAt] = [32, 64, 108]
const states = { none: 0, frozen: 2 }
const memoType = 8

/** Decodes an initialized token account; null otherwise. */
export function readTokenAccount(account: AccountBytes): TokenAccountFacts | null {
  const { data } = account
  if (tokenKind(account) !== 'account' || data[stateAt] === states.none) return null
  return {
    owner: getAddressDecoder().decode(data, ownerAt),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(amountAt, true),
    isFrozen: data[stateAt] === states.frozen,
    requiresMemo: tokenExtensions(data).get(memoType)?.[0] === 1,
  }
}
