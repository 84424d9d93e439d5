import { useWords } from '../../words/useWords.ts'
import { Facts } from './Facts.tsx'
import { Hero } from './Hero.tsx'
import { OwnInstance } from './OwnInstance.tsx'
import { Tasks } from './Tasks.tsx'
import type { LiveCost } from './useModernCost.ts'
import { en } from './words/en.ts'

/** The page as it is drawn. */
export function HomeView({
  cost,
  onRehearse,
  commit,
  sourceUrl,
}: {
  cost: LiveCost
  /** Null where no sandbox runs; not given while that is not known. */
  onRehearse: (() => void) | null | undefined
  commit: string | null
  sourceUrl: string | null
}) {
  const words = useWords({ en })
  return (
    <>
      <Hero cost={cost} onRehearse={onRehearse} />
      <Facts facts={words.facts} />
      <Tasks cost={cost} onRehearse={onRehearse} />
      <OwnInstance commit={commit} sourceUrl={sourceUrl} />
    </>
  )
}
