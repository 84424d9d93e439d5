import { type Address, getAddressEncoder } from '@solana/kit'
import type { AccountState } from '@solsmith/chain'
import { decodeTokenAccount, type TokenAccount } from '../read/decodeMint.ts'
import type { PowerLoss } from './described.ts'

export type Change = {
  readonly address: Address
  readonly before: AccountState | null
  readonly after: AccountState | null
}

/**
 * Lists authorities over the user's account that the user loses or someone else gains, even without a balance change.
 */
export function readLosses(change: Change, owner: Address): readonly PowerLoss[] {
  const { address, before, after } = change
  if (address === owner) return readWallet(change)
  const [was, is] = [before && decodeTokenAccount(before), after && decodeTokenAccount(after)]
  if (was?.owner === owner || is?.owner === owner) return readTokenAccount(change, { was, is, owner })
  return before && after && losesPlace(before.data, after.data, owner)
    ? [{ kind: 'rights', account: address, to: null }]
    : []
}

function readWallet({ address: account, before, after }: Change): readonly PowerLoss[] {
  if (!after) return []
  const isSameProgram = after.owner === (before?.owner ?? systemProgram)
  const isSameData = isSame(before?.data ?? new Uint8Array(), after.data)
  return [
    ...(isSameProgram ? [] : [{ kind: 'program', account, to: after.owner } as const]),
    ...(isSameData ? [] : [{ kind: 'data', account, to: null } as const]),
  ]
}

const systemProgram = '11111111111111111111111111111111'

type Both = { readonly was: TokenAccount | null; readonly is: TokenAccount | null; readonly owner: Address }

function readTokenAccount({ address: account, before, after }: Change, { was, is, owner }: Both): readonly PowerLoss[] {
  // Closed: its balance and rent are shown already.
  if (!after) return []
  if (!is) return [{ kind: 'program', account, to: after.owner }]
  if (is.owner !== owner) return [{ kind: 'owner', account, to: is.owner }]
  // A new or newly received account had none of the user's authority.
  const old = was?.owner === owner ? was : null
  const isSpender = is.delegate !== null && is.delegate !== owner
  const isMore = is.delegate !== old?.delegate || is.delegatedAmount > old.delegatedAmount
  const isCloser = is.closeAuthority !== null && is.closeAuthority !== owner
  return [
    ...(isSpender && isMore
      ? [{ kind: 'delegate', account, to: is.delegate, amount: is.delegatedAmount } as const]
      : []),
    ...(isCloser && is.closeAuthority !== old?.closeAuthority
      ? [{ kind: 'closeAuthority', account, to: is.closeAuthority } as const]
      : []),
    ...(is.isFrozen && old?.isFrozen !== true ? [{ kind: 'frozen', account, to: null } as const] : []),
    ...(before && old && before.owner !== after.owner ? [{ kind: 'program', account, to: after.owner } as const] : []),
  ]
}

/**
 * Checks whether an account contains the user's address less often, or at fewer offsets (authority of a mint, nonce or
 * stake).
 */
function losesPlace(before: Uint8Array, after: Uint8Array, owner: Address): boolean {
  const key = getAddressEncoder().encode(owner)
  const [was, is] = [findAll(before, key), findAll(after, key)]
  return was.length > is.length || (before.length === after.length && was.some((place) => !is.includes(place)))
}

function findAll(data: Uint8Array, key: Iterable<number> & { readonly length: number }): readonly number[] {
  const bytes = Uint8Array.from(key)
  const places: number[] = []
  for (let at = data.indexOf(bytes[0] ?? 0); at !== -1; at = data.indexOf(bytes[0] ?? 0, at + 1))
    if (isSame(data.subarray(at, at + bytes.length), bytes)) places.push(at)
  return places
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
