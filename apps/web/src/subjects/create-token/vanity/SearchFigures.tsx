import { formatDecimal } from '@solsmith/chain'
import styles from '../more/More.module.css'
import type { Search } from './useVanitySearch.ts'
import type { VanityWords } from './words/en.ts'
import { en } from './words/en.ts'

export function SearchFigures({
  search,
  expectedTries,
}: {
  search: Extract<Search, { tries: number }>
  expectedTries: number
}) {
  const words = en
  const { tries, perSecond, isSlow } = search
  const percent = Math.floor(100 * (1 - Math.exp(-tries / expectedTries)))
  return (
    <p className={`${styles.figures} ${styles.wide}`} data-testid="vanity-figures">
      <span>{words.tries(formatDecimal(String(Math.round(tries))))}</span>
      {perSecond > 0 && (
        <>
          <span>{words.rate(formatDecimal(String(Math.round(perSecond))))}</span>
          <span>{words.expected(describeTime(expectedTries / perSecond, words.times))}</span>
        </>
      )}
      <span>{words.chance(String(percent))}</span>
      {isSlow && <span>{words.slow}</span>}
    </p>
  )
}

function describeTime(seconds: number, words: VanityWords['times']): string {
  if (seconds < 2) return words.moment
  if (seconds < 120) return words.seconds(Math.round(seconds))
  if (seconds < 7_200) return words.minutes(Math.round(seconds / 60))
  if (seconds < 172_800) return words.hours(Math.round(seconds / 3_600))
  return words.days(Math.round(seconds / 86_400))
}
