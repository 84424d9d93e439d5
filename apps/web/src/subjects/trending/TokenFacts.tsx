import { Chip } from '#ui/Chip.tsx'
import { formatChange } from './figures.ts'
import type { TrendingToken } from './listTokens.ts'
import styles from './Trending.module.css'
import { en as words } from './words/en.ts'

/** A price change, with triangle and sign. Only safety has colors in this list. */
export function Change({ change }: { change: number | null }) {
  if (change === null) return <span>{words.unknown}</span>
  return (
    <span className={styles.change}>
      {change !== 0 && (
        <span aria-hidden="true" className={styles.arrow}>
          {change < 0 ? '▾' : '▴'}
        </span>
      )}
      {formatChange(change)}
    </span>
  )
}

export function SafetyChips({ token: { settings } }: { token: TrendingToken }) {
  if (settings === null) return <Chip>{words.unknown}</Chip>
  return (
    <span className={styles.chips}>
      <Chip tone={settings.canMint ? 'warn' : 'good'}>{settings.canMint ? words.mintOn : words.mintOff}</Chip>
      <Chip tone={settings.canFreeze ? 'warn' : 'good'}>{settings.canFreeze ? words.freezeOn : words.freezeOff}</Chip>
      {settings.hasHook && <Chip tone="bad">{words.hook}</Chip>}
    </span>
  )
}

export function TokenSigns({ token: { isVerified, imitates, isPromoted } }: { token: TrendingToken }) {
  return (
    <>
      {isVerified && <Chip tone="good">{words.verified}</Chip>}
      {imitates !== null && <Chip tone="bad">{words.imitates(imitates)}</Chip>}
      {isPromoted && <Chip>{words.promoted}</Chip>}
    </>
  )
}
