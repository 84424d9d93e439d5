import { noteMeans, type SendToken } from '@solsmith/connect'
import { useEffect, useMemo } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useSpendable } from '../../hooks/useHeldTokens.ts'
import { useSendFee } from '../../hooks/useSendFee.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'

/** Keeps what there is to send with in the form, as long as it is shown: balances and the fee change meanwhile. */
export function useSendMeans(): void {
  const { store } = useConnect()
  const { tokens, isWhole } = useSpendable()
  const { token } = useSendForm()
  const { data: fee } = useSendFee()
  const tokenBalances = useMemo((): readonly SendToken[] | null => {
    if (!tokens) return null
    // Until the list has come, what was chosen from an earlier one is held as it was.
    return isWhole || token === null || token.mint === null ? tokens : [...tokens, token]
  }, [tokens, isWhole, token])
  useEffect(() => store.set(noteMeans({ tokenBalances, gasPrice: fee ?? null })), [store, tokenBalances, fee])
}
