import type { Network } from '@solsmith/chain'
import { useConnect, useConnection } from '@solsmith/connect-react'
import type { TokenDraft } from '@solsmith/tokens'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDebounced } from '#review/progress/useDebounced.ts'
import { type DraftForm, draftKey } from '../draft/draftForm.ts'
import { loadRules } from '../draft/lateRules.ts'

const typingMs = 500

/** Prices and balances change. Refreshed again before signing in any case. */
const refreshMs = 20_000

export function usePreparation({
  network,
  isReachable,
  form,
  draft,
  isPaused,
}: {
  network: Network
  isReachable: boolean
  form: DraftForm
  draft: TokenDraft | null
  isPaused: boolean
}) {
  const connect = useConnect()
  const connection = useConnection()
  const settled = useDebounced(form, typingMs)
  const account = connection.status === 'connected' ? connection.account.address : null
  const wallet = connection.status === 'connected' ? connection.walletId : null
  const isSettled = settled === form
  const canAsk = account !== null && draft !== null && isReachable && isSettled && !isPaused
  const query = useQuery({
    queryKey: ['prepare-token', network.genesisHash, account, settled, wallet],
    queryFn: canAsk
      ? async () => {
          // Load the send and its views first: signing requires that the result can be shown.
          const [{ prepareToken }] = await Promise.all([
            import('./prepareToken.ts'),
            import('../ReadyChanges.tsx'),
            import('#review/progress/SendingPanel.tsx'),
          ])
          return prepareToken(network, { account, draft, form: settled, connect })
        }
      : skipToken,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: refreshMs,
    retry: false,
  })
  const { refetch } = query
  useEffect(() => {
    // Another tab has replaced this draft, mostly because it became a token there.
    const look = async (event: StorageEvent) => {
      if (event.key !== draftKey || !canAsk) return
      const { loadForm } = await loadRules()
      if (loadForm()?.seed !== form.seed) void refetch()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [canAsk, form.seed, refetch])
  return { ...query, canAsk, isStale: !isSettled || query.isPlaceholderData }
}
