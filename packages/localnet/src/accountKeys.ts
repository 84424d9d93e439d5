import type { AccountState } from './accounts.ts'
import { isTokenProgram } from './programs.ts'
import { readTokenAccount } from './tokens.ts'

/** Index key: a program, or a token account's mint, owner or delegate. `rest` has other accounts of token programs. */
export type AccountKey = { kind: 'program' | 'rest' | 'mint' | 'owner' | 'delegate'; address: string }

export const writeKey = ({ kind, address }: AccountKey): string => `${kind}:${address}`

export function listAccountKeys(account: AccountState): AccountKey[] {
  const keys: AccountKey[] = [{ kind: 'program', address: account.owner }]
  const token = readTokenAccount(account)
  if (!token) {
    if (isTokenProgram(account.owner)) keys.push({ kind: 'rest', address: account.owner })
    return keys
  }
  keys.push({ kind: 'mint', address: token.mint }, { kind: 'owner', address: token.owner })
  if (token.delegate) keys.push({ kind: 'delegate', address: token.delegate })
  return keys
}

export function hasKey(account: AccountState, { kind, address }: AccountKey): boolean {
  if (kind === 'program') return account.owner === address
  const token = readTokenAccount(account)
  return kind === 'rest' ? token === null && account.owner === address : token?.[kind] === address
}

/** Compares raw bytes, which rarely change. */
export function hasSameKeys(one: AccountState, other: AccountState): boolean {
  if (one.owner !== other.owner) return false
  if (!isTokenProgram(one.owner)) return true
  if (one.data.length !== other.data.length) return false
  return (
    // Skips the amount, which may change.
    isSame(one.data, other.data, 0, 64) && isSame(one.data, other.data, 72, 109) && one.data[165] === other.data[165]
  )
}

const isSame = (one: Uint8Array, other: Uint8Array, start: number, end: number) =>
  Buffer.compare(one.subarray(start, end), other.subarray(start, end)) === 0
