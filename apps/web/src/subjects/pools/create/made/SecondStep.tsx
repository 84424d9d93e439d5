import { useNetwork } from '@solsmith/connect-react'
import type { Pool } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NextStep } from '#pool-parts/after.ts'
import { positionsQuery } from '#pool-parts/poolQueries.ts'
import { useRun } from '#review/progress/useRun.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Panel } from '#ui/Panel.tsx'
import work from '#ui/work.module.css'
import { useWallet } from '#wallet/useWallet.ts'
import { KeepReview } from '../../KeepReview.tsx'
import styles from '../CreateLiquidity.module.css'
import { en as pageWords } from '../words/en.ts'
import { en } from './words/en.ts'

export function SecondStep({ pool, next, onLeave }: { pool: Pool; next: NextStep; onLeave: () => void }) {
  const words = en.next
  const { side } = pageWords
  const { address: wallet } = useWallet()
  const { phase } = useRun('page')
  const { data, isPending } = useQuery(positionsQuery(useNetwork(), wallet, pool.address))
  const found = data?.positions.find((one) => one.kind === 'free' && one.pool.address === pool.address) ?? null
  // Keeps the reviewed position, because none is free afterwards.
  const [shown, setShown] = useState(found)
  if (phase === 'idle' && found !== null && found.lp !== shown?.lp) setShown(found)
  const position = phase === 'idle' ? found : (shown ?? found)
  return (
    <>
      {phase !== 'done' && (
        <>
          <span className={styles.chips}>
            <Chip tone="final">{side.secondOf[next.action]}</Chip>
          </span>
          <p className={work.hint}>{words[next.action]}</p>
        </>
      )}
      {position && <KeepReview position={position} step={next} isChosen onLeave={onLeave} />}
      {!position && (
        <Panel>
          <p role="status">{wallet === null ? words.wallet : isPending ? words.nothing : words.gone}</p>
          <Button variant="quiet" size="small" onClick={onLeave}>
            {words.leave}
          </Button>
        </Panel>
      )}
    </>
  )
}
