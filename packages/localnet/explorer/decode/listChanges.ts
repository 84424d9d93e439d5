import type { TokenBalance, TransactionAnswer } from '../network/answers.ts'

/** Base units. */
export type BalanceChange = {
  readonly account: string
  readonly before: bigint
  readonly after: bigint
  /** Null for SOL. */
  readonly token: { readonly mint: string; readonly owner: string; readonly decimals: number } | null
}

/** SOL first, then tokens. */
export function listChanges({ transaction, meta }: TransactionAnswer): BalanceChange[] {
  const accounts = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const lamports = accounts.map((account, index) => ({
    account,
    before: BigInt(meta.preBalances[index] ?? 0),
    after: BigInt(meta.postBalances[index] ?? 0),
    token: null,
  }))
  return [...lamports, ...listTokenChanges(accounts, meta)].filter(({ before, after }) => before !== after)
}

function listTokenChanges(accounts: readonly string[], meta: TransactionAnswer['meta']): BalanceChange[] {
  const before = byAccountAndMint(meta.preTokenBalances)
  const after = byAccountAndMint(meta.postTokenBalances)
  return [...new Map([...before, ...after])].map(([key, { accountIndex, mint, owner, uiTokenAmount }]) => ({
    account: accounts[accountIndex] ?? '',
    before: amountOf(before.get(key)),
    after: amountOf(after.get(key)),
    token: { mint, owner, decimals: uiTokenAmount.decimals },
  }))
}

const byAccountAndMint = (balances: readonly TokenBalance[]) =>
  new Map(balances.map((balance) => [`${balance.accountIndex} ${balance.mint}`, balance]))

const amountOf = (balance: TokenBalance | undefined): bigint => BigInt(balance?.uiTokenAmount.amount ?? 0)
