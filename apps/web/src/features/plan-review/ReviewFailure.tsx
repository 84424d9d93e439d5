import { type Network, requestRpc } from '@solsmith/chain'
import { isConnectError } from '@solsmith/connect'
import { useConnection, useNetwork } from '@solsmith/connect-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/useWords.ts'
import { needsNewLook } from './action.ts'
import { describeError } from './describeError.ts'
import styles from './PlanReview.module.css'
import { en } from './words/en.ts'

/** Why it cannot be done now. On test money, the money is one press away. */
export function ReviewFailure({ error }: { error: unknown }) {
  const words = useWords({ en })
  const network = useNetwork()
  const connection = useConnection()
  const account = connection.status === 'connected' ? connection.account.address : undefined
  const airdrop = useAirdrop(network, account)
  const mayLackSol = isConnectError(error, 'SimulationFailedError') && network.money === 'none'
  return (
    <FailureNotice
      title={words.failed.unread}
      error={error}
      action={
        mayLackSol && (
          <Button size="small" isBusy={airdrop.isPending} onClick={() => airdrop.mutate()}>
            {airdrop.isPending ? words.action.airdropping : words.action.airdrop}
          </Button>
        )
      }
    />
  )
}

/** What happened, what it cost, what to do. Details are folded away. */
export function FailureNotice({ title, error, action }: { title: string; error: unknown; action?: ReactNode }) {
  const words = useWords({ en }).failed
  const { text, details } = describeError(error, words.unknown)
  return (
    <Notice
      tone={needsNewLook(error) || isConnectError(error, 'SignatureDeclinedError') ? 'warn' : 'bad'}
      role="alert"
      title={title}
      action={action}
    >
      <p>{isConnectError(error, 'EffectsChangedError') ? words.effects : text}</p>
      {details && (
        <details className={styles.details}>
          <summary>{words.details}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </Notice>
  )
}

const airdropLamports = 10_000_000_000n
/** A slot and a half of the sandbox: the next look sees it confirmed. */
const settleMs = 800

function useAirdrop(network: Network, account: string | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await requestRpc({ url: network.rpcUrl }, 'requestAirdrop', [account, airdropLamports])
      await new Promise((done) => setTimeout(done, settleMs))
      await queries.invalidateQueries()
    },
  })
}
