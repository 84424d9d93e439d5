import type { AccountReader, AccountState } from './accounts.ts'
import { toBase58 } from './parse/base58.ts'
import { viewBytes } from './parse/viewBytes.ts'
import { isTokenProgram } from './programs.ts'
import type { UiAmountScale } from './uiAmountScale.ts'

export type TokenAccount = { program: string; mint: string; owner: string; amount: bigint; delegate: string | null }

export type TokenMint = { program: string; supply: bigint; decimals: number }

const accountBytes = 165
const mintBytes = 82

/** At byte 165 of an account with extensions. */
const accountType = { mint: 1, account: 2 }

/** Null if not initialized. */
export function readTokenAccount(account: AccountState): TokenAccount | null {
  const { owner: program } = account
  if (!isTokenProgram(program)) return null
  const data = viewBytes(account.data)
  if (data.length !== accountBytes && !(data.length > accountBytes && data[accountBytes] === accountType.account))
    return null
  const isInitialized = data[108] !== 0
  if (!isInitialized) return null
  return {
    program,
    mint: toBase58(data.subarray(0, 32)),
    owner: toBase58(data.subarray(32, 64)),
    amount: data.readBigUInt64LE(64),
    delegate: data.readUInt32LE(72) === 1 ? toBase58(data.subarray(76, 108)) : null,
  }
}

/** Null if not initialized. */
export function readMint(account: AccountState): TokenMint | null {
  const { owner: program } = account
  if (!isTokenProgram(program)) return null
  const data = viewBytes(account.data)
  if (data.length !== mintBytes && !(data.length > accountBytes && data[accountBytes] === accountType.mint)) return null
  const isInitialized = data[45] === 1
  return isInitialized ? { program, supply: data.readBigUInt64LE(36), decimals: data[44] ?? 0 } : null
}

/** `uiAmount` is rounded. */
export type UiTokenAmount = { amount: string; decimals: number; uiAmount: number; uiAmountString: string }

export function toUiTokenAmount(amount: bigint, decimals: number, scale: UiAmountScale | null = null): UiTokenAmount {
  const uiAmountString = scale ? writeScaled(amount, decimals, scale) : writeExact(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** Floating point, like Token-2022 and its clients. */
function writeScaled(amount: bigint, decimals: number, { factor, isTruncated }: UiAmountScale): string {
  const scaled = Number(amount) * factor
  const text = ((isTruncated ? Math.trunc(scaled) : scaled) / 10 ** decimals).toFixed(Math.min(decimals, 100))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function writeExact(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

export function fetchMint(accounts: AccountReader, address: string): TokenMint | null {
  const account = accounts.get(address)
  return account && readMint(account)
}
