import type { Plan } from '@solsmith/chain'
import { dismissRun, isRunning, isShortOfSol } from '@solsmith/connect'
import { useConnect, useConnection } from '@solsmith/connect-react'
import { isTokenError } from '@solsmith/tokens'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useReach } from '#instance/useReach.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import text from '#ui/text.module.css'
import { useTick } from '#ui/useTick.ts'
import { ActionResult } from './ActionResult.tsx'
import type { KnownMint } from './effectRows.ts'
import { describeIrreversible, FinalConfirm } from './FinalConfirm.tsx'
import type { FormStore } from './formStore.ts'
import styles from './PlanReview.module.css'
import { AirdropButton } from './progress/AirdropButton.tsx'
import { FailureNotice } from './progress/FailureNotice.tsx'
import { startSending } from './progress/startSending.ts'
import { useRun } from './progress/useRun.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { ReviewFacts, type ReviewView } from './ReviewFacts.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { type PlanRequest, usePreparedPlan } from './usePreparedPlan.ts'
import { en } from './words/en.ts'

type Risk = { readonly warning: string; readonly accept: string; readonly list?: ReactNode }
type ByPlan<T> = T | ((plan: Plan) => T)
type Final = { readonly texts: readonly string[]; readonly confirmText: string | null }

// Long, because all parts of a review read the same input, acceptance and run.
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
  /** Null while a field needs a fix. */
  request: PlanRequest | null
  /** Button text: 'Burn 5 ANVL'. This and the next two can depend on the plan. */
  verb: ByPlan<string>
  known: KnownMint | null
  caution?: ByPlan<ReactNode>
  risk?: Risk | null
  view?: ReviewView
  /** Permanent effects and the text to type, null for either if none. Derived from the changes if undefined. */
  final?: ByPlan<Final | null>
  invalidHint?: string
  form?: FormStore
  onLeave: () => void
}) {
  const words = en
  const connect = useConnect()
  const connection = useConnection()
  const queries = useQueryClient()
  const run = useRun('page')
  const reach = useReach()
  const [typed, setTyped] = useState('')
  // Per request: another amount is another risk.
  const [accepted, setAccepted] = useState<string | null>(null)
  const isSending = isRunning(run)
  const isPaused = isSending || run.phase === 'done'
  const preparation = usePreparedPlan(request, isPaused)
  const isShown = request !== null && connection.status === 'connected' && preparation.data !== undefined
  const ready = isShown ? preparation.data : undefined
  const confirmation = typeof final === 'function' ? (ready ? final(ready.plan) : null) : final
  const finals =
    confirmation === undefined
      ? (ready?.effects.finals.map((effect) => describeIrreversible(effect, known?.symbol ?? '', words)) ?? [])
      : (confirmation?.texts ?? [])
  const ownText = known?.symbol || (known?.address.slice(0, 4) ?? 'SOL')
  const confirmText = confirmation === undefined ? ownText : (confirmation?.confirmText ?? null)
  const isFinal = finals.length > 0
  const isFailed = request !== null && preparation.isError && !preparation.isFetching
  const isFrozen = isFailed && isTokenError(preparation.error, 'AccountFrozenError')
  const isAccepted = !risk || (request !== null && accepted === request.key)
  const { tick, guard } = useTick(isAccepted)

  const isDone = run.phase === 'done'
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'prepare-plan' })
  }, [isDone, queries])

  useEffect(() => () => dismissRun(connect, 'page'), [connect])

  const isSettled = run.phase === 'done' || run.phase === 'ended' || run.phase === 'failed'
  useEffect(() => {
    if (!isSettled) return
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main')) dismissRun(connect, 'page')
    }
    addEventListener('input', onInput)
    return () => removeEventListener('input', onInput)
  }, [connect, isSettled])

  const retry = () => {
    dismissRun(connect, 'page')
    setTyped('')
    if (!isPaused) void preparation.refetch()
  }
  const button = (
    <ReviewButton
      verb={typeof verb === 'function' ? (ready ? verb(ready.plan) : '') : verb}
      ready={ready}
      gains={(ready && view?.gains?.(ready)) ?? null}
      isMissing={request === null || isFrozen}
      invalidHint={isFrozen ? words.failed.frozen : invalidHint}
      isStale={preparation.isStale}
      isSending={isSending}
      isFetching={preparation.isFetching}
      isFailed={preparation.isError}
      isFinal={isFinal}
      isDanger={isFinal || Boolean(risk)}
      isConfirmed={!isFinal || confirmText === null || typed === confirmText}
      onTryAgain={() => void preparation.refetch()}
      onSend={guard(() => ready && void startSending(connect, { ...ready, shown: ready.prepared }))}
    />
  )
  if (run.phase !== 'idle') return <ActionResult run={run} known={known} onAgain={retry} />
  return (
    <div className={styles.review} data-review>
      <h2 className={text.hidden}>{words.before}</h2>
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
              {risk.list}
              <Checkbox
                isChecked={isAccepted}
                {...tick}
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

function ReviewFailure({ error }: { error: unknown }) {
  const words = en.failed
  return (
    <FailureNotice
      title={words.unread}
      error={error}
      action={(isShortOfSol(error) || isTokenError(error, 'NotEnoughSolError')) && <AirdropButton />}
    />
  )
}
