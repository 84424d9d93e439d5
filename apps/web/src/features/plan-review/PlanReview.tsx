import type { Plan } from '@solsmith/chain'
import { dismissRun, isRunning } from '@solsmith/connect'
import { useConnect, useConnection } from '@solsmith/connect-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { useWords } from '../../words/useWords.ts'
import { useReach } from '../instance/useReach.ts'
import { startSending } from '../plan-progress/startSending.ts'
import { useRun } from '../plan-progress/useRun.ts'
import { ActionResult } from './ActionResult.tsx'
import type { KnownMint } from './effectRows.ts'
import { describeFinal, FinalConfirm } from './FinalConfirm.tsx'
import styles from './PlanReview.module.css'
import { ReviewButton } from './ReviewButton.tsx'
import { ReviewFacts, type ReviewView } from './ReviewFacts.tsx'
import { ReviewFailure } from './ReviewFailure.tsx'
import { usePreparedPlan, type Wish } from './usePreparedPlan.ts'
import { en } from './words/en.ts'

type Risk = { readonly warning: string; readonly accept: string }
type ByPlan<T> = T | ((plan: Plan) => T)
type Final = { readonly texts: readonly string[]; readonly sentence: string }

/**
 * Everything between a wish and its result: what it costs, what changes, what cannot be undone, one button, and where the
 * send is. Any plan of any page goes through it.
 */
export function PlanReview({
  wish,
  verb,
  known,
  caution,
  risk,
  view,
  final,
  invalidHint,
  onLeave,
}: {
  /** Null while something has to be fixed. */
  wish: Wish | null
  /** What the button says that happens: 'Burn 5 ANVL'. This and the next two may depend on what was planned. */
  verb: ByPlan<string>
  known: KnownMint | null
  /** What should be read before signing, and is not for ever. */
  caution?: ByPlan<ReactNode>
  /** What costs more than people expect: it stands at the button, and has to be accepted. */
  risk?: Risk | null
  /** How costs and changes are told; in the words of a token when not said. */
  view?: ReviewView
  /** What is for ever, and the sentence to type; null for nothing. Read from the changes when not said. */
  final?: ByPlan<Final | null>
  /** What to do while there is no wish, where it is not to fill in a form. */
  invalidHint?: string
  /** The quiet way out of what is for ever. */
  onLeave: () => void
}) {
  const words = useWords({ en })
  const connect = useConnect()
  const connection = useConnection()
  const queries = useQueryClient()
  const run = useRun('page')
  const reach = useReach()
  const [typed, setTyped] = useState('')
  // Of this very wish: another amount is another risk.
  const [accepted, setAccepted] = useState<string | null>(null)
  const isSending = isRunning(run)
  const isPaused = isSending || run.phase === 'done'
  const preparation = usePreparedPlan(wish, isPaused)
  const isShown = wish !== null && connection.status === 'connected' && preparation.data !== undefined
  const ready = isShown ? preparation.data : undefined
  const told = typeof final === 'function' ? (ready ? final(ready.plan) : null) : final
  const finals =
    told === undefined
      ? (ready?.effects.finals.map((effect) => describeFinal(effect, known?.symbol ?? '', words)) ?? [])
      : (told?.texts ?? [])
  const password = told?.sentence ?? (known?.symbol || (known?.address.slice(0, 4) ?? 'SOL'))
  const isFinal = finals.length > 0
  const isAccepted = !risk || (wish !== null && accepted === wish.key)

  const isDone = run.phase === 'done'
  useEffect(() => {
    // Whatever shows a token or a balance looks again.
    if (isDone) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'prepare-plan' })
  }, [isDone, queries])

  // A result that has been seen is put away with its page.
  useEffect(() => () => dismissRun(connect, 'page'), [connect])

  const again = () => {
    dismissRun(connect, 'page')
    setTyped('')
    void preparation.refetch()
  }
  const button = (
    <ReviewButton
      verb={typeof verb === 'function' ? (ready ? verb(ready.plan) : '') : verb}
      ready={ready}
      isMissing={wish === null}
      invalidHint={invalidHint}
      isStale={preparation.isStale}
      isSending={isSending}
      isFetching={preparation.isFetching}
      isFailed={preparation.isError}
      isFinal={isFinal}
      isDanger={isFinal || Boolean(risk)}
      isConfirmed={isAccepted && (!isFinal || typed === password)}
      onTryAgain={() => void preparation.refetch()}
      onSend={() => ready && void startSending(connect, { ...ready, shown: ready.prepared })}
    />
  )
  if (run.phase !== 'idle') return <ActionResult run={run} known={known} onAgain={again} />
  return (
    <div className={styles.review}>
      <h2 className={text.hidden}>{words.before}</h2>
      <ReviewFacts
        ready={ready}
        known={known}
        view={view}
        invalidHint={invalidHint}
        isStale={preparation.isStale || reach !== 'answers'}
        isSimulating={wish !== null && preparation.isFetching}
      />
      {wish !== null && preparation.isError && !preparation.isFetching && <ReviewFailure error={preparation.error} />}
      {ready && (typeof caution === 'function' ? caution(ready.plan) : caution)}
      {ready && isFinal ? (
        <FinalConfirm
          texts={finals}
          {...{ password, typed }}
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
                onChange={(isTicked) => setAccepted(isTicked ? (wish?.key ?? null) : null)}
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
