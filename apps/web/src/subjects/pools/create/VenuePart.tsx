import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { formatMillionths } from '#pool-parts/figures.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Options } from '#ui/Options.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { kindOf, openingFeeOfAll, splitFee } from '../tierFigures.ts'
import styles from './CreateLiquidity.module.css'
import type { PoolTerms } from './usePoolTerms.ts'
import { en } from './words/en.ts'

export function VenuePart({ terms, onTier }: { terms: PoolTerms; onTier: (tier: string) => void }) {
  const words = en.venue
  const { tiers, tier, tiersError, isTierClosed, onTryAgain } = terms
  const parts = tier && splitFee(tier)
  const sharedFee = openingFeeOfAll(tiers)
  const sol = (lamports: bigint) => formatDecimal(formatAmount(lamports, solDecimals))
  return (
    <section className={work.stack}>
      <div className={styles.blockHead}>
        <h2>{words.title}</h2>
        <span className={work.hint}>{words.name}</span>
      </div>
      <p className={work.hint}>{words.hint}</p>
      {tiersError ? (
        <div className={styles.chips} role="alert">
          <Hint tone="bad">{words.failed}</Hint>
          <Button size="small" onClick={onTryAgain}>
            {en.tryAgain}
          </Button>
        </div>
      ) : (
        !tier && <Bones />
      )}
      {tier && (
        <Field
          label={words.fees}
          kind="group"
          hint={
            parts && (
              <>
                {words.kinds[kindOf(tier)]}{' '}
                {words.tierHint(formatMillionths(parts.providers, 4), formatMillionths(parts.venue, 4))}
                {sharedFee !== null && <> {words.openAny(sol(sharedFee))}</>}
              </>
            )
          }
          error={isTierClosed ? words.closed : undefined}
        >
          <div className={styles.tiers}>
            <Options
              value={tier.address}
              options={tiers.map((one) => ({
                value: one.address,
                label: formatMillionths(one.tradeFeeRate, 2),
                ...(sharedFee === null && { amountText: words.open(sol(one.createFeeLamports)) }),
              }))}
              onChange={onTier}
            />
          </div>
        </Field>
      )}
    </section>
  )
}

function Bones() {
  return (
    <div className={styles.tierBones} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones never change places
        <Skeleton key={index} height="55px" />
      ))}
    </div>
  )
}
