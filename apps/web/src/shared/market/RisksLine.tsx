import { verdictNames } from '@solsmith/tokens'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { tokenLink } from '#links/tokenLink.ts'
import { en as score } from '#score/words/en.ts'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import work from '#ui/work.module.css'
import styles from './Market.module.css'
import type { BuyRisks } from './useBuyRisks.ts'

const tones = { strong: 'plain', fair: 'plain', weak: 'warn', dangerous: 'bad' } as const

export function RisksLine({ mint, symbol, score: rated, isReading, risks }: BuyRisks & { readonly symbol: string }) {
  const words = score.risks
  const isUnread = !isReading && !rated?.isComplete
  if (risks.length === 0 && !isReading && !isUnread && rated?.verdict !== 'dangerous') return null
  return (
    <p className={styles.risks} data-testid="buy-risks">
      {rated?.verdict && (
        <Chip tone={tones[rated.verdict]} icon={TriangleAlert}>
          {`${verdictNames[rated.verdict]}: ${rated.isComplete ? score.of(rated.score) : score.ofAtLeast(rated.score)}`}
        </Chip>
      )}
      {risks.length > 0 && <span>{risks.map(({ name }) => name).join(', ')}</span>}
      {(isReading || isUnread) && (
        <span role="status" className={work.hint}>
          {isReading ? words.reading : words.unread}
        </span>
      )}
      <Link href={tokenLink(mint)}>{`${words.check} ${symbol}`}</Link>
    </p>
  )
}
