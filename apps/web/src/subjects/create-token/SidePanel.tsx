import { formatDecimal, type Network } from '@solsmith/chain'
import type { Cost, TokenDraft } from '@solsmith/tokens'
import { lazy, type ReactNode, Suspense } from 'react'
import { CostPanel } from '#review/CostPanel.tsx'
import { costRows } from '#review/costRows.ts'
import { priorityNote } from '#review/priorityNote.ts'
import { en as factWords } from '#review/words/facts.en.ts'
import { en as priorityWords } from '#review/words/priority.en.ts'
import { Mark } from '#ui/Mark.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { balanceAfter } from './balanceAfter.ts'
import styles from './CreateToken.module.css'
import type { DraftForm } from './draft/draftForm.ts'
import type { PreparedToken } from './send/prepareToken.ts'
import { en } from './words/en.ts'

const ReadyChanges = lazy(() => import('./ReadyChanges.tsx').then(({ ReadyChanges }) => ({ default: ReadyChanges })))
const LaunchFacts = lazy(() => import('./pool/LaunchFacts.tsx').then(({ LaunchFacts }) => ({ default: LaunchFacts })))
const StepsPanel = lazy(() => import('./StepsPanel.tsx').then(({ StepsPanel }) => ({ default: StepsPanel })))
const DraftScore = lazy(() => import('./score/DraftScore.tsx').then(({ DraftScore }) => ({ default: DraftScore })))

type Ready = Extract<PreparedToken, { status: 'ready' }>

export function SidePanel({
  form,
  draft,
  ready,
  estimate,
  isStale,
  isSimulating,
  isWaitingForForm,
  isSending,
  network,
  children,
}: {
  form: DraftForm
  draft: TokenDraft | null
  ready: Ready | undefined
  estimate: Cost | null | undefined
  isStale: boolean
  isSimulating: boolean
  isWaitingForForm: boolean
  isSending: boolean
  network: Network
  children?: ReactNode
}) {
  const words = en.side
  const facts = factWords
  const cost = ready?.cost ?? estimate
  const reasons = priorityWords
  const priority = ready ? priorityNote(ready.prepared, reasons, form.priority.level) : null
  const payer = ready?.plan.feePayer
  const payerAfter = ready?.prepared.simulation.changes.find(({ address }) => address === payer)?.after
  return (
    <section className={styles.scroll} aria-label={words.facts}>
      <Preview form={form} />
      {ready?.launch && draft ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <LaunchFacts ready={ready} launch={ready.launch} priority={priority} isStale={isStale} />
        </Suspense>
      ) : null}
      {ready?.launch?.whole ? null : cost ? (
        <CostPanel
          rows={costRows(cost.rows, facts, priority, ready ? ready.leftOut : null)}
          totalLamports={cost.totalLamports}
          {...balanceAfter(payerAfter?.lamports, ready)}
          slot={ready?.prepared.simulation.slot}
          {...(ready ? {} : { note: form.pool ? words.withoutPool : network.name })}
          isStale={isStale}
        />
      ) : (
        <Panel title={facts.cost}>{cost === null ? words.costFailed : <Skeleton height="150px" />}</Panel>
      )}
      {ready && !ready.launch?.whole && ready.all.signatures > 1 && (
        <Suspense>
          <StepsPanel all={ready.all} isStale={isStale} />
        </Suspense>
      )}
      {ready?.launch?.whole ? null : ready ? (
        <Suspense fallback={<Skeleton height="320px" />}>
          <ReadyChanges ready={ready} isStale={isStale} isSimulating={isSimulating} />
        </Suspense>
      ) : (
        <Panel title={facts.changes} isFlush aside={isSimulating ? facts.simulating : undefined}>
          {isSimulating ? (
            <Skeleton height="160px" />
          ) : (
            <p className={styles.later}>
              {isSending ? words.changesPaused : isWaitingForForm ? words.fixFirst : words.changesLater}
            </p>
          )}
        </Panel>
      )}
      {children}
      {draft && (!form.pool || ready) && (
        <Suspense>
          <DraftScore
            draft={draft}
            hasImage={form.image !== null}
            creator={payer}
            launch={ready?.launch ?? undefined}
          />
        </Suspense>
      )}
    </section>
  )
}

function Preview({ form: { input, image } }: { form: DraftForm }) {
  const words = en.side
  const supply = /^\d+(\.\d+)?$/.test(input.supply) ? formatDecimal(input.supply) : ''
  return (
    <section className={styles.walletRow} aria-label={words.preview}>
      <Mark name={input.symbol || input.name} imageUrl={image && `/media/${image.cid}`} />
      <span className={styles.walletName}>
        {input.name || words.unnamed}
        <small>{words.notYet}</small>
      </span>
      <span className={styles.walletAmount}>
        {supply}
        <small>{input.symbol}</small>
      </span>
    </section>
  )
}
