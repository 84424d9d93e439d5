import { noteMeans } from '@solsmith/connect'
import { useEffect } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useHeldTokens } from '../../hooks/useHeldTokens.ts'
import { useSendFee } from '../../hooks/useSendFee.ts'

/** Keeps what there is to send with in the form, as long as it is shown: balances and the fee change meanwhile. */
export function useSendMeans(): void {
  const { store } = useConnect()
  const tokens = useHeldTokens()
  const { data: fee } = useSendFee()
  useEffect(() => store.set(noteMeans({ tokenBalances: tokens ?? null, gasPrice: fee ?? null })), [store, tokens, fee])
}
