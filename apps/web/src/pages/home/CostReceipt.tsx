import { formatFixed, groupThousands, solDecimals } from '@solsmith/chain'
import { Receipt } from '../../ui/Receipt.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import { useWords } from '../../words/useWords.ts'
import { typicalMintBytes } from './modernCost.ts'
import type { LiveCost } from './useModernCost.ts'
import { en } from './words/en.ts'

/** The same cost line by line. A figure that is not known is a dash, never a guess. */
export function CostReceipt({ cost }: { cost: LiveCost }) {
  const words = useWords({ en }).cost
  const known = cost.status === 'ready' ? cost.cost : null
  const amount = (lamports: bigint | undefined) => {
    if (lamports !== undefined) return formatFixed(lamports, solDecimals)
    return cost.status === 'loading' ? <Skeleton width="84px" /> : '–'
  }
  return (
    <Receipt
      kind="estimate"
      title={words.title}
      level="h2"
      rows={[
        {
          label: words.rows.account,
          tag: words.rows.accountTag,
          tagTone: 'good',
          amountText: amount(known?.accountLamports),
        },
        { label: words.rows.mint, tag: words.rows.mintTag(typicalMintBytes), amountText: amount(known?.mintLamports) },
        { label: words.rows.signature, tag: words.rows.signatureTag, amountText: amount(known?.signatureLamports) },
        { label: words.rows.platform, amountText: formatFixed(0n, solDecimals) },
      ]}
      total={{ label: words.total, amountText: amount(known?.totalLamports), unit: words.unit }}
      footer={
        <>
          <span>{words.typical}</span>
          {known && (
            <span>
              {words.slot} <span className={text.figure}>{groupThousands(known.slot.toString())}</span>
            </span>
          )}
        </>
      }
    />
  )
}
