import { lazy } from 'react'
import { StaticHtml } from '#ui/StaticHtml.tsx'
import { Hero } from './Hero.tsx'
import { type Own, OwnInstance } from './OwnInstance.tsx'
import type { LiveCosts } from './useTokenCosts.ts'

const More = lazy(() => import('./more/More.tsx').then((module) => ({ default: module.More })))

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
  return (
    <>
      <Hero cost={cost} onRehearse={onRehearse} />
      <StaticHtml name="home-more" Part={More} />
      <OwnInstance own={own} />
    </>
  )
}
