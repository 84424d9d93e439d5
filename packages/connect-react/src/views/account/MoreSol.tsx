import { isSolana, requestTestSol, showError, showToast } from '@solsmith/connect'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AccountView.module.css'

/** Faucet button for test networks. */
export function MoreSol() {
  const connect = useConnect()
  const network = useActiveNetwork()
  const queries = useQueryClient()
  const connection = useConnection()
  const { account: words } = useModalWords()
  const { address } = useAccount()
  const account = connection.status === 'connected' ? connection.account.address : null
  const ask = useMutation({
    mutationFn: async () => {
      if (account === null || !isSolana(network)) return
      await requestTestSol(network, account)
      await queries.invalidateQueries({ queryKey: ['balance'] })
    },
    onSuccess: () => void showToast(connect, { variant: 'success', message: words.solArrived }),
    onError: (error) => void showError(connect, error),
  })
  if (!isSolana(network) || network.money !== 'none' || account === null || account !== address) return null
  return (
    <button
      type="button"
      className={styles.action}
      aria-busy={ask.isPending || undefined}
      onClick={() => !ask.isPending && ask.mutate()}
    >
      <Icon name="receive" />
      {ask.isPending ? words.askingSol : words.moreSol}
    </button>
  )
}
