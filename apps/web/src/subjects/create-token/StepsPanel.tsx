import { formatDecimal, formatFixed, solDecimals } from '@solsmith/chain'
import { Receipt } from '#ui/Receipt.tsx'
import type { AllSteps } from './send/allSteps.ts'
import { en as late } from './words/late.en.ts'

/** Cost of every signature. Steps after the first are estimates until they are simulated. */
export function StepsPanel({ all, isStale }: { all: AllSteps; isStale: boolean }) {
  const { steps } = late
  return (
    <Receipt
      kind="estimate"
      title={steps.title}
      rows={all.steps.map(({ action, signatures, lamports }, index) => ({
        label: steps.actions[action],
        tag: steps.signatures(signatures),
        amountText: `${index === 0 ? '' : '≈ '}${sol(lamports)}`,
      }))}
      total={{ label: steps.total, amountText: sol(all.lamports), unit: 'SOL' }}
      footer={steps.note}
      isStale={isStale}
    />
  )
}

const sol = (lamports: bigint) => formatDecimal(formatFixed(lamports, solDecimals))
