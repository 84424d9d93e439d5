import { type Address, isAddress } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { factsOfToken, quoteMints, type Score, scoreToken } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { type BuyRisk, canStopSales, listRisks } from '#score/listRisks.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { useWallet } from '#wallet/useWallet.ts'
import { holdersQuery, useFactParts } from './useTokenFacts.ts'

export type BuyRisks = {
  readonly mint: Address
  readonly score: Score | null
  readonly isReading: boolean
  readonly risks: readonly BuyRisk[]
  /** Dangerous or stoppable, and from others. */
  readonly needsTick: boolean
  readonly isStoppable: boolean
}

/** Null for SOL and dollar tokens. */
export function useBuyRisks(bought: string | null, isWanted: boolean): BuyRisks | null {
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const mint = isWanted && bought && isAddress(bought) && !quoteMints.includes(bought) ? bought : null
  const { data: token, isLoading } = useQuery(tokenQuery(network, mint))
  const holders = useQuery(holdersQuery(network, token, network.money === 'none'))
  const read = useFactParts({ mint: mint ?? wrappedSolMint, token }, holders, mint !== null && token !== undefined)
  if (mint === null) return null
  if (!token) return { mint, score: null, isReading: isLoading, risks: [], needsTick: false, isStoppable: false }
  const facts = factsOfToken(token, read.parts)
  const score = read.isReading ? null : scoreToken(facts)
  const isOwn = wallet !== null && read.parts.creator === wallet
  return {
    mint,
    score,
    isReading: read.isReading,
    risks: listRisks(facts, token),
    isStoppable: canStopSales(facts),
    needsTick: score !== null && (score.verdict === 'dangerous' || canStopSales(facts)) && !isOwn,
  }
}
