import { formatDecimal, formatFixed, solDecimals } from '@solsmith/chain'
import { useState } from 'react'
import { Receipt } from '#ui/Receipt.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import text from '#ui/text.module.css'
import styles from './CostReceipt.module.css'
import type { Standard } from './tokenCosts.ts'
import type { LiveCosts } from './useTokenCosts.ts'
import { en } from './words/en.ts'

export function CostReceipt({ cost }: { cost: LiveCosts }) {
  const words = en.cost
  const [standard, setStandard] = useState<Standard>('modern')
  const known = cost.status === 'ready' ? cost.costs : null
  const amount = (lamports: bigint | undefined) => {
    if (lamports !== undefined) return formatDecimal(formatFixed(lamports, solDecimals))
    return cost.status === 'loading' ? <Skeleton width="84px" /> : '–'
  }
  const shown = known?.[standard]
  return (
    <Receipt
      kind="estimate"
      title={words.title}
      level="h2"
      note={
        <span className={styles.choice}>
          {(['modern', 'classic'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.standard}
              aria-pressed={one === standard}
              onClick={() => setStandard(one)}
            >
              {words.standards[one]}
            </button>
          ))}
        </span>
      }
      rows={[
        {
          label: words.rows.account,
          tag: words.rows.accountTag,
          tagTone: 'good',
          amountText: amount(shown?.accountLamports),
        },
        { label: words.rows.mint, amountText: amount(shown?.mintLamports) },
        ...(standard === 'classic' ? [{ label: words.rows.fee, amountText: amount(shown?.metadataFeeLamports) }] : []),
        { label: words.rows.signature, amountText: amount(shown?.signatureLamports) },
        { label: words.rows.platform, amountText: formatDecimal(formatFixed(0n, solDecimals)) },
      ]}
      total={{ label: words.total, amountText: amount(shown?.totalLamports), unit: words.unit }}
      footer={
        <>
          <span>{words.typical}</span>
          {known && (
            <span>
              {words.slot} <span className={text.figure}>{formatDecimal(known.slot.toString())}</span>
            </span>
          )}
        </>
      }
    />
  )
}
