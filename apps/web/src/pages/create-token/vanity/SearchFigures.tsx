import { writeNumber } from '@solsmith/chain'
import { useWords } from '../../../words/useWords.ts'
import styles from '../more/More.module.css'
import { describeTime } from './describeTime.ts'
import type { Search } from './useVanitySearch.ts'
import { en } from './words/en.ts'

/** How far a search is, and how long such a one takes. Nobody can say when it ends. */
export function SearchFigures({
  search,
  expectedTries,
}: {
  search: Extract<Search, { tries: number }>
  expectedTries: number
}) {
  const words = useWords({ en })
  const { tries, perSecond, isSlow } = search
  const percent = Math.floor(100 * (1 - Math.exp(-tries / expectedTries)))
  return (
    <p className={`${styles.figures} ${styles.wide}`} data-testid="vanity-figures">
      <span>{words.tries(writeNumber(String(Math.round(tries))))}</span>
      {perSecond > 0 && (
        <>
          <span>{words.rate(writeNumber(String(Math.round(perSecond))))}</span>
          <span>{words.expected(describeTime(expectedTries / perSecond, words.times))}</span>
        </>
      )}
      <span>{words.chance(String(percent))}</span>
      {isSlow && <span>{words.slow}</span>}
    </p>
  )
}
