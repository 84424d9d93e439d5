import { lazy, Suspense, useEffect, useState } from 'react'
import { StaticHtml } from '#ui/StaticHtml.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomeView.module.css'
import { type Own, OwnInstance } from './OwnInstance.tsx'
import type { LiveCosts } from './useTokenCosts.ts'

const More = lazy(() => import('./more/More.tsx').then((module) => ({ default: module.More })))
const NewTokens = lazy(() => import('./NewTokens.tsx').then((module) => ({ default: module.NewTokens })))

export function HomeView({
  cost,
  onRehearse,
  own,
}: {
  cost: LiveCosts
  /** Null without a sandbox. */
  onRehearse: (() => void) | null
  own: Own | null
}) {
  const [isSeen, setSeen] = useState(false)
  // Loaded on scroll, to keep the first page small.
  useEffect(() => addEventListener('scroll', () => setSeen(true), { once: true }), [])
  return (
    <>
      <Hero cost={cost} onRehearse={onRehearse} />
      <StaticHtml name="home-more" Part={More} />
      <div className={styles.tokens}>
        {isSeen && (
          <Suspense>
            <NewTokens />
          </Suspense>
        )}
      </div>
      <OwnInstance own={own} />
    </>
  )
}
