import { formatAmount, formatDecimal, formatFixed, solDecimals } from '@solsmith/chain'
import type { ReactNode } from 'react'
import { Receipt, type ReceiptRow } from '#ui/Receipt.tsx'
import styles from './CostPanel.module.css'
import { en as words } from './words/facts.en.ts'

export function CostPanel({
  kind = 'estimate',
  rows,
  totalLamports,
  keepsLamports,
  slot,
  note,
  aside,
  gainLabel = words.getBack,
  isStale = false,
}: {
  kind?: 'estimate' | 'issued'
  rows: readonly ReceiptRow[]
  /** Negative if refunds exceed the payment. */
  totalLamports: bigint
  keepsLamports?: bigint | undefined
  slot?: bigint | undefined
  note?: ReactNode
  aside?: string | undefined
  gainLabel?: string | undefined
  isStale?: boolean
}) {
  const isIssued = kind === 'issued'
  const isGain = totalLamports < 0n
  return (
    <Receipt
      kind={kind}
      level={isIssued ? 'h2' : 'h3'}
      title={isIssued ? words.issued : words.cost}
      note={aside}
      rows={rows}
      total={{
        label: isIssued ? words.paid : isGain ? gainLabel : words.total,
        amountText: formatDecimal(formatFixed(isGain ? -totalLamports : totalLamports, solDecimals)),
        unit: 'SOL',
      }}
      footer={
        <span className={styles.foot}>
          <span>
            {keepsLamports === undefined ? note : words.keep(formatDecimal(formatAmount(keepsLamports, solDecimals)))}
          </span>
          {slot !== undefined && <span>{words.slot(formatDecimal(String(slot)))}</span>}
        </span>
      }
      isStale={isStale}
    />
  )
}
