import { useNetwork } from '@solsmith/connect-react'
import { lazy, Suspense } from 'react'
import type { PoolDraft } from '#pool-parts/poolDraft.ts'
import { TokenField } from '#token-picker/TokenField.tsx'
import { Field } from '#ui/Field.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import styles from './CreateLiquidity.module.css'
import { type PoolTerms, usdcMints } from './usePoolTerms.ts'
import { en } from './words/en.ts'

const Amounts = lazy(() => import('./Amounts.tsx').then((module) => ({ default: module.Amounts })))
const Warnings = lazy(() => import('./Amounts.tsx').then((module) => ({ default: module.Warnings })))

export function PricePart({
  draft,
  terms,
  held,
  onChange,
}: {
  draft: PoolDraft
  terms: PoolTerms
  held: bigint | null
  onChange: (part: Partial<PoolDraft>) => void
}) {
  const words = en.amounts
  const { token, quote, quoted } = terms
  return (
    <section className={work.stack}>
      <div className={styles.blockHead}>
        <h2>{words.title}</h2>
        <span className={work.hint}>{words.two}</span>
      </div>
      <div className={styles.linked}>
        <QuoteChoice draft={draft} error={terms.quoteError} onChange={onChange} />
        {token && quote ? (
          <Suspense fallback={<Skeleton height="180px" />}>
            <Amounts tokens={{ token, quote }} draft={draft} terms={terms} held={held} onChange={onChange} />
          </Suspense>
        ) : (
          <p className={work.hint}>{words.first}</p>
        )}
      </div>
      {quoted && quoted.warnings.length > 0 && (
        <Suspense>
          <Warnings warnings={quoted.warnings} />
        </Suspense>
      )}
    </section>
  )
}

function QuoteChoice({
  draft,
  error,
  onChange,
}: {
  draft: PoolDraft
  error: string | null
  onChange: (part: Partial<PoolDraft>) => void
}) {
  const words = en.amounts
  const usdc = usdcMints[useNetwork().id]
  return (
    <>
      <Field label={words.against} kind="group">
        <Segments<PoolDraft['quoteKind']>
          value={draft.quoteKind}
          options={[
            { value: 'sol', label: 'SOL' },
            ...(usdc ? [{ value: 'usdc' as const, label: 'USDC' }] : []),
            { value: 'other', label: words.other },
          ]}
          onChange={(quoteKind) => onChange({ quoteKind })}
        />
      </Field>
      {draft.quoteKind === 'other' && (
        <Field label={words.otherAddress} error={error ?? undefined}>
          <TokenField
            label={words.otherAddress}
            value={draft.quoteText}
            onChange={(text) => onChange({ quoteText: text.trim() })}
          />
        </Field>
      )}
    </>
  )
}
