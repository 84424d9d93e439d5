import { shortenAddress } from '@solsmith/chain'
import { useConnection } from '@solsmith/connect-react'
import type { LedgerRow } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { ReceiptRow } from '#ui/Receipt.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { CostPanel } from './CostPanel.tsx'
import { sumCostRows } from './costRows.ts'
import { effectRows, type KnownMint } from './effectRows.ts'
import styles from './PlanReview.module.css'
import type { PreparedPlan } from './preparePlan.ts'
import { priorityNote } from './priorityNote.ts'
import { en } from './words/en.ts'
import { en as factWords } from './words/facts.en.ts'
import { en as priorityWords } from './words/priority.en.ts'

export type ReviewView = {
  readonly costs: (ready: PreparedPlan, priority: string | null) => readonly ReceiptRow[]
  readonly rows: (ready: PreparedPlan) => readonly LedgerRow[]
  /** Everything received, if more than SOL. */
  readonly gains?: (ready: PreparedPlan) => string | null
  readonly gainLabel?: string
}

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
  const words = en
  const facts = factWords
  const connection = useConnection()
  const programs = ready?.effects.programs.map((address) => words.programNames[address] ?? shortenAddress(address))
  const effectsOf = ({ effects, prepared, plan }: PreparedPlan) =>
    effectRows({
      effects,
      simulation: prepared.simulation,
      person: plan.feePayer,
      known,
      words: { ...facts, ...words },
    })
  return (
    <>
      {ready ? (
        <CostFacts ready={ready} view={view} isStale={isStale} />
      ) : (
        isSimulating && (
          <Panel title={facts.cost}>
            <Skeleton height="110px" />
          </Panel>
        )
      )}
      <ChangesPanel
        rows={ready && (view ? view.rows(ready) : effectsOf(ready))}
        isStale={isStale}
        isSimulating={isSimulating}
        later={
          connection.status === 'connected' ? (asSentence(invalidHint) ?? words.changesLater) : words.changesConnect
        }
      >
        <p className={styles.programs}>
          {words.programs}: {programs?.join(', ')}
        </p>
      </ChangesPanel>
    </>
  )
}

const asSentence = (hint: string | undefined) => hint?.replace(/[^.]$/, '$&.')

function CostFacts({ ready, view, isStale }: { ready: PreparedPlan; view: ReviewView | undefined; isStale: boolean }) {
  const words = en
  const facts = factWords
  const { cost, prepared, parts } = ready
  const why = priorityNote(prepared, priorityWords)
  return (
    <CostPanel
      aside={parts.length > 1 ? words.firstOf(parts.length) : undefined}
      rows={view?.costs(ready, why) ?? sumCostRows(cost, facts, why)}
      totalLamports={cost.totalLamports}
      gainLabel={view?.gainLabel}
      keepsLamports={cost.keepsLamports}
      slot={prepared.simulation.slot}
      isStale={isStale}
    />
  )
}
