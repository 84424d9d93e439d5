import { lazy, Suspense } from 'react'
import { AfterChoice } from '#pool-parts/AfterChoice.tsx'
import { isChosen } from '#pool-parts/after.ts'
import { nameOf } from '#pool-parts/figures.ts'
import { type Opening, readOpening } from '#pool-parts/opening.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import styles from './CreateLiquidity.module.css'
import { OpeningPart } from './OpeningPart.tsx'
import { PricePart } from './PricePart.tsx'
import { Side } from './Side.tsx'
import { TokenPart } from './TokenPart.tsx'
import { type ChosenToken, useChosenToken } from './useChosenToken.ts'
import { type UsedPoolDraft, usePoolDraft } from './usePoolDraft.ts'
import { type PoolTerms, usePoolTerms } from './usePoolTerms.ts'
import { VenuePart } from './VenuePart.tsx'
import { en } from './words/en.ts'

const DepthPanel = lazy(() => import('#market/DepthPanel.tsx').then((module) => ({ default: module.DepthPanel })))
const ExistingPools = lazy(() => import('./ExistingPools.tsx').then((module) => ({ default: module.ExistingPools })))

export function PoolForm() {
  const words = en
  const shared = poolWords
  const used = usePoolDraft()
  const { draft, set } = used
  const chosen = useChosenToken(draft.mintText)
  const terms = usePoolTerms(draft, chosen)
  const opening = draft.opens === 'date' ? readOpening(draft.dateText, Date.now()) : null
  const { token, quote, quoted, tier, venue } = terms
  const symbol = token?.symbol && nameOf(token)
  return (
    <div className={styles.page}>
      <div className={work.form}>
        <div className={styles.form}>
          <header className={styles.head}>
            <div>
              <h1>{words.title}</h1>
              <p className={work.lead}>{symbol ? words.lead(symbol) : words.leadAny}</p>
            </div>
            {used.isRestored && (
              <span className={work.kept}>
                {words.restored}
                <Button variant="text" size="small" onClick={used.startOver}>
                  {words.startOver}
                </Button>
              </span>
            )}
          </header>
          <TokenPart chosen={chosen} mintText={draft.mintText} onChange={(mintText) => set({ mintText })} />
          {terms.pools.length > 0 && (
            <Suspense>
              <ExistingPools pools={terms.pools} />
            </Suspense>
          )}
          <VenuePart terms={terms} onTier={(address) => set({ tier: address })} />
          <PricePart draft={draft} terms={terms} held={chosen.held} onChange={set} />
          <OpeningPart draft={draft} opening={opening} isTaken={terms.isTaken} onChange={set} />
          {venue && token && quote && quoted && tier && (
            <Suspense fallback={<Skeleton height="420px" />}>
              <DepthPanel
                venue={venue}
                reserves={quoted.price}
                tradeFeeRate={tier.tradeFeeRate}
                token={token}
                quote={quote}
              />
            </Suspense>
          )}
          <section className={work.stack}>
            <h2>{shared.after.title}</h2>
            <AfterChoice after={draft.after} note={shared.after.oneOrTwo} onChange={(after) => set({ after })} />
          </section>
        </div>
        <Side used={used} terms={terms} opening={opening} isReady={isReady({ draft, chosen, terms, opening })} />
      </div>
    </div>
  )
}

function isReady({
  draft,
  chosen,
  terms,
  opening,
}: {
  draft: UsedPoolDraft['draft']
  chosen: ChosenToken
  terms: PoolTerms
  opening: Opening | null
}): boolean {
  const { quoted, quoteHeld, isTierClosed } = terms
  return (
    quoted !== null &&
    chosen.issue === null &&
    !isTierClosed &&
    (opening === null || opening.isGood) &&
    isChosen(draft.after) &&
    (chosen.held === null || quoted.tokenAmount <= chosen.held) &&
    (quoteHeld === null || quoted.quoteAmount <= quoteHeld)
  )
}
