import { useMemo } from 'react'
import { type HeldToken, readHeldTokens, withNative } from '../amounts/sendTokens.ts'
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

/** What the connected account can spend: its native coin as soon as the chain has told it, whatever becomes of the list. */
export function useSpendable(): {
  /** Undefined until anything is known. */
  readonly tokens: readonly HeldToken[] | undefined
  /** Whether the list of tokens has come. */
  readonly isWhole: boolean
} {
  const network = useActiveNetwork()
  const held = useHeldTokens()
  const { data: amount } = useBalance()
  const tokens = useMemo(() => withNative(held, { network, amount }), [held, network, amount])
  return { tokens, isWhole: held !== undefined }
}
