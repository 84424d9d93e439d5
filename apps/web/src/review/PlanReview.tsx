import type { Plan } from '@solsmith/chain'
import { dismissRun, isConnectError, isRunning } from '@solsmith/connect'
import { useConnect, useConnection } from '@solsmith/connect-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useReach } from '#instance/useReach.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import text from '#ui/text.module.css'
import { ActionResult } from './ActionResult.tsx'
import type { KnownMint } from './effectRows.ts'
import { describeFinal, FinalConfirm } from './FinalConfirm.tsx'
import styles from './PlanReview.module.css'
import { AirdropButton } from './progress/AirdropButton.tsx'
import { FailureNotice } from './progress/FailureNotice.tsx'
import { startSending } from './progress/startSending.ts'
import { useRun } from './progress/useRun.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { ReviewFacts, type ReviewView } from './ReviewFacts.tsx'
import { type FormStore, StorageNotice } from './StorageNotice.tsx'
import { type PlanRequest, usePreparedPlan } from './usePreparedPlan.ts'
import { en } from './words/en.ts'

type Risk = { readonly warning: string; readonly accept: string }
type ByPlan<T> = T | ((plan: Plan) => T)
type Final = { readonly texts: readonly string[]; readonly sentence: string }

/**
 * Everything between a request and its result: what it costs, what changes, what cannot be undone, one button, and where the
 * send is. Any plan of any page goes through it.
 */
// Long, because one review holds what was typed, what was accepted and the run, which each part of it reads.
export function PlanReview({
  request,
  verb,
  known,
  caution,
  risk,
  view,
  final,
  invalidHint,
  form,
  onLeave,
}: {
  /** Null while something has to be fixed. */
  request: PlanRequest | null
  /** What the button says that happens: 'Burn 5 ANVL'. This and the next two may depend on what was planned. */
  verb: ByPlan<string>
  known: KnownMint | null
  /** What should be read before signing, and is not permanently. */
  caution?: ByPlan<ReactNode>
  /** What costs more than people expect: it stands at the button, and has to be accepted. */
  risk?: Risk | null
  /** How costs and changes are confirmation; in the words of a token when not said. */
  view?: ReviewView
  /** What is permanent, and the text to type as confirmation; null for nothing. Read from the changes when not given. */
  final?: ByPlan<Final | null>
  /** What to do while there is no request, where it is not to fill in a form. */
  invalidHint?: string
  /** What the page stores of its form, to be warned of what a reload costs. */
  form?: FormStore
  /** The quiet way out of what is permanently. */
  onLeave: () => void
}) {
  const words = en
  const connect = useConnect()
  const connection = useConnection()
  const queries = useQueryClient()
  const run = useRun('page')
  const reach = useReach()
  const [typed, setTyped] = useState('')
  // Of this very request: another amount is another risk.
  const [accepted, setAccepted] = useState<string | null>(null)
  const isSending = isRunning(run)
  const isPaused = isSending || run.phase === 'done'
  const preparation = usePreparedPlan(request, isPaused)
  const isShown = request !== null && connection.status === 'connected' && preparation.data !== undefined
  const ready = isShown ? preparation.data : undefined
  const confirmation = typeof final === 'function' ? (ready ? final(ready.plan) : null) : final
  const finals =
    confirmation === undefined
      ? (ready?.effects.finals.map((effect) => describeFinal(effect, known?.symbol ?? '', words)) ?? [])
      : (confirmation?.texts ?? [])
  const confirmText = confirmation?.sentence ?? (known?.symbol || (known?.address.slice(0, 4) ?? 'SOL'))
  const isFinal = finals.length > 0
  const isFailed = request !== null && preparation.isError && !preparation.isFetching
  const isAccepted = !risk || (request !== null && accepted === request.key)

  const isDone = run.phase === 'done'
  useEffect(() => {
    // Whatever shows a token or a balance looks again.
    if (isDone) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'prepare-plan' })
  }, [isDone, queries])

  // A result that has been seen is put away with its page.
  useEffect(() => () => dismissRun(connect, 'page'), [connect])

  const retry = () => {
    dismissRun(connect, 'page')
    setTyped('')
    // After a pause it looks again by itself.
    if (!isPaused) void preparation.refetch()
  }
  const button = (
    <ReviewButton
      verb={typeof verb === 'function' ? (ready ? verb(ready.plan) : '') : verb}
      ready={ready}
      isMissing={request === null}
      invalidHint={invalidHint}
      isStale={preparation.isStale}
      isSending={isSending}
      isFetching={preparation.isFetching}
      isFailed={preparation.isError}
      isFinal={isFinal}
      isDanger={isFinal || Boolean(risk)}
      isConfirmed={isAccepted && (!isFinal || typed === confirmText)}
      onTryAgain={() => void preparation.refetch()}
      onSend={() => ready && void startSending(connect, { ...ready, shown: ready.prepared })}
    />
  )
  if (run.phase !== 'idle') return <ActionResult run={run} known={known} onAgain={retry} />
  return (
    <div className={styles.review}>
      <h2 className={text.hidden}>{words.before}</h2>
      {/* Where the changes are not known, the reason is shown in their place. */}
      {(ready || !isFailed) && (
        <ReviewFacts
          ready={ready}
          known={known}
          view={view}
          invalidHint={invalidHint}
          isStale={preparation.isStale || reach !== 'answers'}
          isSimulating={request !== null && preparation.isFetching}
        />
      )}
      {isFailed && <ReviewFailure error={preparation.error} />}
      {ready && (typeof caution === 'function' ? caution(ready.plan) : caution)}
      {request && <StorageNotice form={form} />}
      {ready && isFinal ? (
        <FinalConfirm
          texts={finals}
          confirmText={confirmText}
          typed={typed}
          onType={setTyped}
          onLeave={() => {
            setTyped('')
            onLeave()
          }}
        >
          {button}
        </FinalConfirm>
      ) : (
        <div className={styles.act}>
          {ready && risk && (
            <Notice tone="bad" role="alert" title={risk.warning}>
              <Checkbox
                isChecked={isAccepted}
                onChange={(isTicked) => setAccepted(isTicked ? (request?.key ?? null) : null)}
              >
                {risk.accept}
              </Checkbox>
            </Notice>
          )}
          {button}
        </div>
      )}
    </div>
  )
}

/** Why it cannot be done now. On test money, the money is one press away. */
function ReviewFailure({ error }: { error: unknown }) {
  const words = en.failed
  return (
    <FailureNotice
      title={words.unread}
      error={error}
      action={isConnectError(error, 'SimulationFailedError') && <AirdropButton />}
    />
  )
}
