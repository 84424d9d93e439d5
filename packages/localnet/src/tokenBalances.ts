import { fromBase58 } from './parse/base58.ts'
import type { Svm, SvmAccount } from './svm.ts'
import { fetchMint, readTokenAccount, toUiTokenAmount, type UiTokenAmount } from './tokens.ts'

/** What a token account of a transaction held, as JSON-RPC writes it. */
export type TokenBalance = {
  accountIndex: number
  mint: string
  owner: string
  programId: string
  uiTokenAmount: UiTokenAmount
}

/** What the accounts of a transaction hold. */
export type Balances = { lamports: bigint[]; tokens: TokenBalance[] }

/**
 * Reads what the accounts of a transaction hold.
 *
 * @param getAccount - Where to read them: the accounts as they are, or as a simulation would leave them.
 */
export function readBalances(
  svm: Svm,
  keys: readonly Uint8Array[],
  getAccount: (key: Uint8Array) => SvmAccount | null,
): Balances {
  const balances: Balances = { lamports: [], tokens: [] }
  for (const [accountIndex, key] of keys.entries()) {
    const account = getAccount(key)
    balances.lamports.push(account?.lamports() ?? 0n)
    const token = account && readTokenAccount(account)
    if (!token) continue
    // A mint that was closed in this transaction leaves accounts without decimals; Agave skips them too.
    const mintKey = fromBase58(token.mint)
    const mint = fetchMint({ ...svm, getAccount }, mintKey)
    if (!mint) continue
    const { mint: mintAddress, owner, program: programId, amount } = token
    const uiTokenAmount = toUiTokenAmount(amount, mint.decimals)
    balances.tokens.push({ accountIndex, mint: mintAddress, owner, programId, uiTokenAmount })
  }
  return balances
}
