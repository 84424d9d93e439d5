import { useMemo } from 'react'
import { type HeldToken, readHeldTokens, withNative } from '../amounts/sendTokens.ts'
import { useBalance } from './useBalance.ts'
import { useActiveNetwork } from './useNetwork.ts'
import { useTokenBalances } from './useTokenBalances.ts'

/** Returns the tokens of the connected account with its current native balance; undefined until known. */
export function useHeldTokens(): readonly HeldToken[] | undefined {
  const network = useActiveNetwork()
  const { data } = useTokenBalances()
  const { data: amount } = useBalance()
  return useMemo(() => data && readHeldTokens(data, { network, amount }), [data, network, amount])
}

/**
 * Returns what the connected account can spend: the native coin as soon as the chain reports it, even if the list
 * fails.
 */
export function useSpendable(): {
  /** Undefined until anything is known. */
  readonly tokens: readonly HeldToken[] | undefined
  /** Whether the token list has loaded. */
  readonly isWhole: boolean
} {
  const network = useActiveNetwork()
  const held = useHeldTokens()
  const { data: amount } = useBalance()
  const tokens = useMemo(() => withNative(held, { network, amount }), [held, network, amount])
  return { tokens, isWhole: held !== undefined }
}
