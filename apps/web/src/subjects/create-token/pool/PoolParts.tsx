import { formatDecimal, formatFixed, readRentOf, solDecimals } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { describePoolWarning, estimatePoolCost, type TokenDraft } from '@solsmith/tokens'
import { skipToken, useQuery } from '@tanstack/react-query'
import { AfterChoice } from '#pool-parts/AfterChoice.tsx'
import { formatMillionths, formatPrice, formatToken } from '#pool-parts/figures.ts'
import { limitsOf, readOpening } from '#pool-parts/opening.ts'
import { tiersQuery } from '#pool-parts/poolQueries.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Button } from '#ui/Button.tsx'
import { utcText } from '#ui/dates.ts'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Presets } from '#ui/Presets.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { PoolPart } from '../draft/draftForm.ts'
import type { FormEditor } from '../draft/useFormEditor.ts'
import styles from '../more/More.module.css'
import { moveOfBuy, noOne, quotePool, readQuote, readShare } from './quotePool.ts'
import { en } from './words/en.ts'

export function PoolParts({
  editor,
  draft,
  pool,
  onRemove,
}: {
  editor: FormEditor
  draft: TokenDraft | null
  pool: PoolPart
  onRemove: () => void
}) {
  const words = en
  const shared = poolWords
  const terms = useTerms(pool, draft)
  const set = (part: Partial<PoolPart>) => editor.setPool({ ...pool, ...part })
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{words.lead}</p>
      <Amounts pool={pool} issue={terms.issue} onChange={set} />
      <Terms draft={draft} terms={terms} onTier={(tier) => set({ tier })} />
      <Opening pool={pool} onChange={set} />
      <AfterChoice after={pool.after} note={shared.after.two} onChange={(after) => set({ after })} />
      <div className={styles.row}>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {words.without}
        </Button>
      </div>
    </div>
  )
}

function Amounts({
  pool,
  issue,
  onChange,
}: {
  pool: PoolPart
  issue: string | null
  onChange: (part: Partial<PoolPart>) => void
}) {
  const words = en
  const quote = readQuote(pool)
  const badQuote = quote === null ? words.quoteBad : undefined
  const quoteHint = quote === null ? words.quoteHint : words.quoteMoves(formatMillionths(moveOfBuy(quote)))
  const badShare = readShare(pool) === null ? words.shareBad : undefined
  return (
    <>
      <Field label={words.quote} hint={quoteHint} error={badQuote ?? (badShare ? undefined : issue)}>
        <NumberInput unit="SOL" value={pool.quoteText} onChange={(quoteText) => onChange({ quoteText })} />
      </Field>
      <Field label={words.share} hint={words.shareHint} error={badShare}>
        <NumberInput unit="%" value={pool.shareText} onChange={(shareText) => onChange({ shareText })} />
      </Field>
    </>
  )
}

function useTerms(pool: PoolPart, draft: TokenDraft | null) {
  const describe = useErrorText()
  const network = useNetwork()
  const venue = venueOf(network)
  const { data: all = [], isPending } = useQuery(tiersQuery(network))
  const tiers = all.filter(({ isClosed }) => !isClosed)
  const tier = tiers.find(({ address }) => address === pool.tier) ?? tiers[0] ?? null
  const quote = () => {
    if (!draft || !tier) return { quoted: null, issue: null }
    try {
      return { quoted: quotePool(venue, { draft, tier, pool }), issue: null }
    } catch (error) {
      return { quoted: null, issue: describe(error) }
    }
  }
  return { tiers, tier, isPending, ...quote() }
}

/** A blank line. */
const loadingLine = '\u00a0'

function Terms({
  draft,
  terms: { tiers, tier, isPending, quoted },
  onTier,
}: {
  draft: TokenDraft | null
  terms: ReturnType<typeof useTerms>
  onTier: (tier: string) => void
}) {
  const words = en
  const network = useNetwork()
  const { data: cost, isFetching } = useQuery({
    queryKey: ['launch-cost', network.genesisHash, tier?.address],
    queryFn: tier
      ? () =>
          estimatePoolCost(readRentOf(rpcOf(network)), {
            tier,
            tokens: [{ fee: null }, { fee: null }],
          })
      : skipToken,
    staleTime: 60_000,
  })
  if (!tier && !isPending) return null
  // Lines keep their place while they load, because the choice below them can be permanent.
  const isLoading = isPending || isFetching
  return (
    <>
      <Field label={words.fee} kind="group">
        {tier ? (
          <Presets
            label={words.fee}
            value={tier.address}
            options={tiers.map((one) => ({ value: one.address, label: formatMillionths(one.tradeFeeRate, 2) }))}
            onChange={onTier}
          />
        ) : (
          <div className={styles.loadingChoice} aria-busy>
            <Skeleton height="28px" />
          </div>
        )}
      </Field>
      {quoted && draft ? (
        <Hint>
          {words.price(
            formatPrice(quoted.price, { token: draft.decimals, quote: solDecimals }),
            draft.symbol,
            formatToken(quoted.marketCap, solDecimals, 4),
          )}
        </Hint>
      ) : (
        draft && isPending && <Hint>{loadingLine}</Hint>
      )}
      {cost ? (
        <Hint>
          {words.cost(
            formatDecimal(
              formatFixed(cost.createFeeLamports + cost.depositLamports + cost.lpAccountLamports, solDecimals),
            ),
          )}
        </Hint>
      ) : (
        isLoading && <Hint>{loadingLine}</Hint>
      )}
      {quoted?.warnings.map((warning) => (
        <Hint key={warning.name} tone="warn">
          {describePoolWarning(warning, noOne)}
        </Hint>
      ))}
    </>
  )
}

function Opening({ pool, onChange }: { pool: PoolPart; onChange: (part: Partial<PoolPart>) => void }) {
  const words = en
  const opening = pool.opens === 'date' ? readOpening(pool.dateText, Date.now()) : null
  return (
    <>
      <Field label={words.opens} kind="group">
        <Segments<PoolPart['opens']>
          value={pool.opens}
          options={[
            { value: 'now', label: words.now },
            { value: 'date', label: words.date },
          ]}
          onChange={(opens) => onChange({ opens })}
        />
      </Field>
      {opening && (
        <Field
          label={words.when}
          hint={opening.isGood ? words.utc(utcText(opening.time)) : undefined}
          error={opening.isGood ? undefined : words.times[opening.issue]}
        >
          <TextInput
            isFigure
            type="datetime-local"
            {...limitsOf(Date.now())}
            value={pool.dateText}
            onChange={(dateText) => onChange({ dateText })}
          />
        </Field>
      )}
    </>
  )
}
