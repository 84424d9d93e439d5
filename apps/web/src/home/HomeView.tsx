import { lazy, Suspense, useEffect, useState } from 'react'
import { StaticHtml } from '#ui/StaticHtml.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomeView.module.css'
import { type Own, OwnInstance } from './OwnInstance.tsx'
import type { LiveCosts } from './useTokenCosts.ts'

const More = lazy(() => import('./more/More.tsx').then((module) => ({ default: module.More })))
const NewTokens = lazy(() => import('./NewTokens.tsx').then((module) => ({ default: module.NewTokens })))

/** The page as it is drawn. */
export function HomeView({
  cost,
  onRehearse,
  own,
}: {
  cost: LiveCosts
  /** Null where no sandbox runs. */
  onRehearse: (() => void) | null
  own: Own | null
}) {
  const [isSeen, setSeen] = useState(false)
  // Loaded once a visitor scrolls: their first page has nothing of it.
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
