import type { ParsedTransaction } from './parseTransaction.ts'

/** Writes a transaction as JSON, amounts as decimal text. What tables of their own say is left out. */
export function writeStored(parsed: ParsedTransaction): string {
  const { isFailed, fee, payer, signers, instructions, movements, swaps } = parsed
  const decimals = Object.fromEntries(parsed.decimals)
  const stored = { isFailed, fee, payer, signers, instructions, movements, swaps, decimals }
  return JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** Everyone whom a transaction was about: who signed it, and whose balances it changed. SOL of an account of tokens is its owner's. */
export function listAccountsOf({ signers, movements, held }: ParsedTransaction): readonly string[] {
  const tokenAccounts = new Set(held.map(({ account }) => account))
  const ends = movements
    .filter(({ mint, kind }) => mint !== null || kind === 'transfer' || kind === 'other')
    .flatMap(({ from, to }) => [from, to])
  return [...new Set([...signers, ...ends])].filter(
    (account): account is string => account !== null && account !== '' && !tokenAccounts.has(account),
  )
}
