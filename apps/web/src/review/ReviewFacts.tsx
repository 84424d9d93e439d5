import { formatFixed, roundAmount, shortenAddress, solDecimals, writeNumber } from '@solsmith/chain'
import { useConnection } from '@solsmith/connect-react'
import Check from 'lucide-react/icons/check'
import { Icon } from '#ui/Icon.tsx'
import { Ledger, type LedgerRow } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Receipt, type ReceiptRow } from '#ui/Receipt.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/useWords.ts'
import { effectRows, type KnownMint } from './effectRows.ts'
import styles from './PlanReview.module.css'
import type { PlanCost, PreparedPlan } from './preparePlan.ts'
import { priorityNote } from './priorityNote.ts'
import { en, type ReviewWords } from './words/en.ts'
import { en as priorityWords } from './words/priority.en.ts'

/** How the costs and changes of a plan are told. */
export type ReviewView = {
  readonly costs: (ready: PreparedPlan, priority: string | null) => readonly ReceiptRow[]
  readonly rows: (ready: PreparedPlan) => readonly LedgerRow[]
}

/** What a plan costs and changes, as the network says it would. */
export function ReviewFacts({
  ready,
  known,
  view,
  invalidHint,
  isStale,
  isSimulating,
}: {
  ready: PreparedPlan | undefined
  known: KnownMint | null
  view?: ReviewView | undefined
  invalidHint: string | undefined
  isStale: boolean
  isSimulating: boolean
}) {
  const words = useWords({ en })
  const connection = useConnection()
  const person = ready?.plan.feePayer
  const programs = ready?.effects.programs.map((address) => words.programNames[address] ?? shortenAddress(address))
  return (
    <>
      {ready ? (
        <CostFacts ready={ready} view={view} isStale={isStale} />
      ) : (
        isSimulating && (
          <Panel title={words.cost}>
            <Skeleton height="110px" />
          </Panel>
        )
      )}
      <Panel
        isFlush
        title={words.changes}
        asideTone={ready && !isStale ? 'good' : 'plain'}
        aside={
          isSimulating ? (
            words.simulating
          ) : ready && !isStale ? (
            <span className={styles.simulated}>
              <Icon of={Check} size="small" />
              {words.simulated}
            </span>
          ) : undefined
        }
      >
        {ready && person ? (
          <>
            <Ledger
              rows={
                view?.rows(ready) ??
                effectRows({
                  effects: ready.effects,
                  simulation: ready.prepared.simulation,
                  person,
                  known,
                  words,
                })
              }
              isStale={isStale}
            />
            <p className={styles.programs}>
              {words.programs}: {programs?.join(', ')}
            </p>
          </>
        ) : (
          <p className={styles.later}>
            {connection.status === 'connected' ? words.changesLater(invalidHint ?? words.fillIn) : words.changesConnect}
          </p>
        )}
      </Panel>
    </>
  )
}

function CostFacts({ ready, view, isStale }: { ready: PreparedPlan; view: ReviewView | undefined; isStale: boolean }) {
  const words = useWords({ en })
  const { cost, prepared, parts } = ready
  const why = priorityNote(prepared, useWords({ en: priorityWords }))
  const isGain = cost.totalLamports < 0n
  return (
    <Receipt
      kind="estimate"
      title={words.cost}
      {...(parts.length > 1 ? { note: words.firstOf(parts.length) } : {})}
      rows={view?.costs(ready, why) ?? costRows(cost, words, why)}
      total={{
        label: isGain ? words.getBack : words.total,
        amountText: writeNumber(formatFixed(isGain ? -cost.totalLamports : cost.totalLamports, solDecimals)),
        unit: 'SOL',
      }}
      footer={
        <span className={styles.foot}>
          <span>{words.keep(writeNumber(roundAmount(cost.keepsLamports, solDecimals, 6, 'down')))}</span>
          <span>{words.slot(writeNumber(prepared.simulation.slot.toString()))}</span>
        </span>
      }
      isStale={isStale}
    />
  )
}

/** One row a kind: a plan may open several accounts. */
function costRows(
  { rows, returnedLamports }: PlanCost,
  words: ReviewWords,
  priority: string | null,
): readonly ReceiptRow[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  return [
    ...kinds.map((kind): ReceiptRow => {
      const found = rows.filter((row) => row.kind === kind)
      const lamports = found.reduce((sum, row) => sum + row.lamports, 0n)
      const isDeposit = found.some(({ bytes }) => bytes !== null)
      return {
        label: words.rows[kind],
        amountText: writeNumber(formatFixed(lamports, solDecimals)),
        ...(found.every((row) => row.isRefundable)
          ? { tag: words.refundable, tagTone: 'good' as const }
          : isDeposit
            ? { tag: words.deposit }
            : {}),
        ...(kind === 'network-fee' && priority ? { kind: priority } : {}),
      }
    }),
    ...(returnedLamports > 0n
      ? [
          {
            label: words.refund,
            tagTone: 'good' as const,
            amountText: `+${writeNumber(formatFixed(returnedLamports, solDecimals))}`,
          },
        ]
      : []),
  ]
}
