import { type Network, requestRpc } from '@solsmith/chain'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const airdropLamports = 10_000_000_000n
/** A slot and a half of the sandbox: the next look sees it confirmed. */
const settleMs = 800

/** Asks a test network for SOL, then lets everything that shows a balance look again. */
export function useAirdrop(network: Network, account: string | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await requestRpc({ url: network.rpcUrl }, 'requestAirdrop', [account, airdropLamports])
      await new Promise((done) => setTimeout(done, settleMs))
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['balance'] }),
        queries.invalidateQueries({ queryKey: ['prepare-token'] }),
      ])
    },
  })
}
