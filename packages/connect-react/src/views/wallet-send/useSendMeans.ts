import { noteMeans, type SendToken } from '@solsmith/connect'
import { useEffect, useMemo } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useSpendable } from '../../hooks/useHeldTokens.ts'
import { useSendFee } from '../../hooks/useSendFee.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'

/** Keeps balances and fee in the form current. */
export function useSendMeans(): void {
  const { store } = useConnect()
  const { tokens, isWhole } = useSpendable()
  const { token } = useSendForm()
  const { data: fee } = useSendFee()
  const tokenBalances = useMemo((): readonly SendToken[] | null => {
    if (!tokens) return null
    // Keeps an earlier choice until the list loads.
    return isWhole || token === null || token.mint === null ? tokens : [...tokens, token]
  }, [tokens, isWhole, token])
  useEffect(() => store.set(noteMeans({ tokenBalances, gasPrice: fee ?? null })), [store, tokenBalances, fee])
}
