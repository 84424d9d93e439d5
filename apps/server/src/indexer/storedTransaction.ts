import type { ParsedTransaction } from './parseTransaction.ts'

/** Decimal text. */
export type StoredTransaction = Stored<
  Omit<ParsedTransaction, 'signature' | 'held' | 'pools' | 'createdMints' | 'decimals'>
> & { readonly decimals: Readonly<Record<string, number>> }

type Stored<T> = T extends bigint ? string : T extends object ? { readonly [K in keyof T]: Stored<T[K]> } : T

export function writeStored(parsed: ParsedTransaction): string {
  const { isFailed, fee, payer, signers, instructions, movements, swaps } = parsed
  const decimals = Object.fromEntries(parsed.decimals)
  const stored = { isFailed, fee, payer, signers, instructions, movements, swaps, decimals }
  return JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** SOL of a token account belongs to its owner. */
export function listAccountsOf({ signers, movements, held }: ParsedTransaction): readonly string[] {
  const tokenAccounts = new Set(held.map(({ account }) => account))
  const ends = movements
    .filter(({ mint, kind }) => mint !== null || kind === 'transfer' || kind === 'other')
    .flatMap(({ from, to }) => [from, to])
  return [...new Set([...signers, ...ends])].filter(
    (account): account is string => account !== null && account !== '' && !tokenAccounts.has(account),
  )
}
