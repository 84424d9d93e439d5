import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { venueQuery } from '#pool-parts/poolQueries.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { walletTokensQuery } from '#token-picker/walletTokens.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { readAddress } from '#ui/readInput.ts'
import { useWallet } from '#wallet/useWallet.ts'
import { en } from './words/en.ts'

export type ChosenToken = {
  readonly mint: Address | null
  readonly token: Token | undefined
  readonly held: bigint | null
  readonly issue: string | null
  readonly isReading: boolean
}

export function useChosenToken(mintText: string): ChosenToken {
  const words = en.token
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const describe = useErrorText()
  const mint = readAddress(mintText || null)
  const { data: token, error, isFetching } = useQuery(tokenQuery(network, mint))
  const { data: venue } = useQuery(venueQuery(network, mint !== null))
  const { data: own } = useQuery(walletTokensQuery(network, wallet))
  const held = own && mint ? (own.amounts.get(mint) ?? 0n) : null

  const issueOf = (): string | null => {
    if (mintText !== '' && mint === null) return words.notAnAddress
    if (mint === wrappedSolMint) return words.isSol
    if (error) return describe(error)
    if (!token) return null
    const [refused] = venue?.checkToken(token).refused ?? []
    if (refused) return words.refused(refused)
    if (token.decimals === 0 && token.supply <= 1n) return words.single
    return held === 0n ? words.noBalance : null
  }
  return { mint, token, held, issue: issueOf(), isReading: isFetching && !token }
}
