import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { requestTestSol } from '@solsmith/connect'
import { useConnection, useNetwork } from '@solsmith/connect-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { useToasts } from '#ui/toastContext.ts'
import { describeError } from './describeError.ts'
import { en } from './words/en.ts'

export function AirdropButton() {
  const words = en.airdrop
  const network = useNetwork()
  const connection = useConnection()
  const account = connection.status === 'connected' ? connection.account.address : undefined
  const airdrop = useAirdrop(network, account)
  if (network.money !== 'none') return null
  return (
    <Button size="small" isBusy={airdrop.isPending} onClick={() => airdrop.mutate()}>
      {airdrop.isPending ? words.busy : words.ask}
    </Button>
  )
}

function useAirdrop(network: Network, account: Address | undefined) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const words = en
  return useMutation({
    mutationFn: async () => {
      toasts.show({ tone: 'loading', text: words.airdrop.busy })
      if (account) await requestTestSol(network, account)
      await queries.invalidateQueries()
    },
    onSuccess: () => toasts.show({ tone: 'good', text: words.airdrop.arrived }),
    onError: (error) => toasts.show({ tone: 'bad', text: describeError(error, words.failed.unknown).text }),
  })
}
