import { useMemo } from 'react'
import { type HeldToken, readHeldTokens } from '../amounts/sendTokens.ts'
import { useBalance } from './useBalance.ts'
import { useActiveNetwork } from './useNetwork.ts'
import { useTokenBalances } from './useTokenBalances.ts'

/** What the connected account holds, with its native coin as the chain has it now; undefined until it is known. */
export function useHeldTokens(): readonly HeldToken[] | undefined {
  const network = useActiveNetwork()
  const { data } = useTokenBalances()
  const { data: amount } = useBalance()
  return useMemo(() => data && readHeldTokens(data, { network, amount }), [data, network, amount])
}
