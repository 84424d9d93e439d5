import { type ScoreFacts, scoreToken } from '@solsmith/tokens'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Chip, ChipPlaceholder } from '#ui/Chip.tsx'
import { formatPercent } from '#ui/locale.ts'
import { en } from './words/en.ts'

const tones = { strong: 'good', fair: 'plain', weak: 'warn', dangerous: 'bad' } as const

const mostlyLockedPercent = 50
const allLockedPercent = 99
const largeShareBps = 2_000

export function SafetyChips({
  facts,
  isReading,
  hasPool,
  hasHolders,
}: {
  facts: ScoreFacts
  isReading: boolean
  hasPool: boolean
  hasHolders: boolean
}) {
  const words = en.chips
  const { liquidity, holders } = facts
  const rated = isReading ? null : scoreToken(facts)
  const creatorBps = holders?.creatorBps ?? null
  return (
    <>
      {isReading && hasHolders && <ChipPlaceholder text={words.score(50)} />}
      {rated?.isComplete && rated.verdict && <Chip tone={tones[rated.verdict]}>{words.score(rated.score)}</Chip>}
      {isReading && hasPool && liquidity === null && <ChipPlaceholder icon={TriangleAlert} text={words.unlocked} />}
      {liquidity !== null && liquidity !== 'no-pool' && <LockChip {...liquidity} />}
      {isReading && hasHolders && creatorBps === null && (
        <ChipPlaceholder icon={TriangleAlert} text={words.creator(formatPercent(10_000))} />
      )}
      {creatorBps !== null && creatorBps >= largeShareBps && (
        <Chip tone="warn" icon={TriangleAlert}>
          {words.creator(formatPercent(Math.round(creatorBps / 100) * 100))}
        </Chip>
      )}
    </>
  )
}

function LockChip({ lockedPercent: percent, depth }: Exclude<ScoreFacts['liquidity'], 'no-pool' | null>) {
  const words = en.chips
  if (depth === 'none')
    return (
      <Chip tone="bad" icon={TriangleAlert}>
        {words.noLiquidity}
      </Chip>
    )
  if (percent >= allLockedPercent)
    return (
      <Chip tone="good" icon={Check}>
        {words.locked}
      </Chip>
    )
  return (
    <Chip tone={percent < mostlyLockedPercent ? 'bad' : 'warn'} icon={TriangleAlert}>
      {percent < 1 ? words.unlocked : words.partlyLocked(formatPercent(Math.round(percent) * 100))}
    </Chip>
  )
}
