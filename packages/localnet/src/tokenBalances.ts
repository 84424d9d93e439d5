import type { AccountReader } from './accounts.ts'
import { fetchMint, readTokenAccount, toUiTokenAmount, type UiTokenAmount } from './tokens.ts'
import { readUiAmountScale } from './uiAmountScale.ts'

export type TokenBalance = {
  accountIndex: number
  mint: string
  owner: string
  programId: string
  uiTokenAmount: UiTokenAmount
}

export type Balances = { lamports: bigint[]; tokens: TokenBalance[] }

export function readBalances(accounts: AccountReader, addresses: readonly string[]): Balances {
  const balances: Balances = { lamports: [], tokens: [] }
  for (const [accountIndex, address] of addresses.entries()) {
    const account = accounts.get(address)
    balances.lamports.push(account?.lamports ?? 0n)
    const token = account && readTokenAccount(account)
    if (!token) continue
    // A mint closed in this transaction has no decimals; Agave skips its accounts too.
    const mint = fetchMint(accounts, token.mint)
    if (!mint) continue
    const { mint: mintAddress, owner, program: programId, amount } = token
    const uiTokenAmount = toUiTokenAmount(amount, mint.decimals, readUiAmountScale(accounts, mintAddress))
    balances.tokens.push({ accountIndex, mint: mintAddress, owner, programId, uiTokenAmount })
  }
  return balances
}
