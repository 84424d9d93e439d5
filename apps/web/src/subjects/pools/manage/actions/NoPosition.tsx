import type { Pool } from '@solsmith/tokens'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { Hint } from '#ui/Hint.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { en as words } from '../words/en.ts'
import { useOwnPositions } from './useOwnPositions.ts'

export function NoPosition({ pool }: { pool: Pool }) {
  const describe = useErrorText()
  const { address: wallet } = useWallet()
  const { isReading, error, locked } = useOwnPositions(pool)
  if (wallet === null) return <Hint>{words.pool.connect}</Hint>
  if (isReading)
    return (
      <div aria-busy="true">
        <p role="status">{words.pool.readingMine}</p>
        <Skeleton height="72px" />
      </div>
    )
  if (error)
    return (
      <Hint tone="bad">
        {words.pool.mineFailed}. {describe(error)}
      </Hint>
    )
  return <Hint tone="warn">{locked.length > 0 ? words.remove.locked : words.remove.nothing}</Hint>
}
