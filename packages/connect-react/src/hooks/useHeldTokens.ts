import { useMemo } from 'react'
import { type HeldToken, readHeldTokens, withNative } from '../amounts/sendTokens.ts'
import { useBalance } from './useBalance.ts'
import { useActiveNetwork } from './useNetwork.ts'
import { useTokenBalances } from './useTokenBalances.ts'

/** Returns the account's tokens; undefined while unknown. */
export function useHeldTokens(): readonly HeldToken[] | undefined {
  const network = useActiveNetwork()
  const { data } = useTokenBalances()
  const { data: amount } = useBalance()
  return useMemo(() => data && readHeldTokens(data, { network, amount }), [data, network, amount])
}

/** Returns spendable tokens: the native coin even without the list. */
export function useSpendable(): {
  /** Undefined while unknown. */
  readonly tokens: readonly HeldToken[] | undefined
  /** Whether the list has loaded. */
  readonly isWhole: boolean
} {
  const network = useActiveNetwork()
  const held = useHeldTokens()
  const { data: amount } = useBalance()
  const tokens = useMemo(() => withNative(held, { network, amount }), [held, network, amount])
  return { tokens, isWhole: held !== undefined }
}
