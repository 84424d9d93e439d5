import { type Network, requestRpc } from '@solsmith/chain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../../ui/toastContext.ts'
import { useWords } from '../../words/useWords.ts'
import { describeError } from './describeError.ts'
import { en } from './words/en.ts'

const airdropLamports = 10_000_000_000n
/** A slot and a half of the sandbox: the next look sees it confirmed. */
const settleMs = 800

/** Asks a test network for SOL, then lets everything that shows a balance look again. */
export function useAirdrop(network: Network, account: string | undefined) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const words = useWords({ en }).failed
  return useMutation({
    mutationFn: async () => {
      toasts.show({ tone: 'loading', text: words.airdropping })
      await requestRpc({ url: network.rpcUrl }, 'requestAirdrop', [account, airdropLamports])
      await new Promise((done) => setTimeout(done, settleMs))
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['balance'] }),
        queries.invalidateQueries({ queryKey: ['prepare-token'] }),
      ])
    },
    onSuccess: () => toasts.show({ tone: 'good', text: words.airdropped }),
    onError: (error) => toasts.show({ tone: 'bad', text: describeError(error, words.unknown).text }),
  })
}
