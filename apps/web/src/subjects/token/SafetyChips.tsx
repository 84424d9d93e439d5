import type { ScoreFacts } from '@solsmith/tokens'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Chip } from '#ui/Chip.tsx'
import { formatPercent } from '#ui/locale.ts'
import { en } from './words/en.ts'

const mostlyLockedPercent = 50
const allLockedPercent = 99
const largeShareBps = 2_000

/** Warnings of a buyer: liquidity that can be withdrawn, and a creator who holds much. */
export function SafetyChips({ facts: { liquidity, holders } }: { facts: ScoreFacts }) {
  const words = en.chips
  const creatorBps = holders?.creatorBps ?? 0
  return (
    <>
      {liquidity !== null && liquidity !== 'no-pool' && <LockChip percent={liquidity.lockedPercent} />}
      {creatorBps >= largeShareBps && (
        <Chip tone="warn" icon={TriangleAlert}>
          {words.creator(formatPercent(Math.round(creatorBps / 100) * 100))}
        </Chip>
      )}
    </>
  )
}

function LockChip({ percent }: { percent: number }) {
  const words = en.chips
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
