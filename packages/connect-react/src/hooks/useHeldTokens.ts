import { useMemo } from 'react'
import { type HeldToken, readHeldTokens } from '../amounts/sendTokens.ts'
import { useBalance } from './useBalance.ts'
import { useNetwork } from './useNetwork.ts'
import { useTokenBalances } from './useTokenBalances.ts'

/** What the connected account holds, with its SOL as the chain has it now; undefined until it is known. */
export function useHeldTokens(): readonly HeldToken[] | undefined {
  const network = useNetwork()
  const { data } = useTokenBalances()
  const { data: lamports } = useBalance()
  return useMemo(() => data && readHeldTokens(data, { network, lamports }), [data, network, lamports])
}
