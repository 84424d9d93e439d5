import { createSeed, type Pool, type Position } from '@solsmith/tokens'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { PoolNotices } from '#market/PoolNotices.tsx'
import { AfterTable } from '#pool-parts/AfterChoice.tsx'
import { saveNext } from '#pool-parts/after.ts'
import { pairOf } from '#pool-parts/figures.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { useRun } from '#review/progress/useRun.ts'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Hint } from '#ui/Hint.tsx'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { KeepReview } from '../../KeepReview.tsx'
import { en } from '../words/en.ts'
import { NoPosition } from './NoPosition.tsx'
import { ShareField } from './ShareField.tsx'
import { useOwnPositions } from './useOwnPositions.ts'

export const LockForm = ({ pool }: { pool: Pool }) => <KeepForm pool={pool} action="lock" />
export const BurnForm = ({ pool }: { pool: Pool }) => <KeepForm pool={pool} action="burn" />

function KeepForm({ pool, action }: { pool: Pool; action: 'lock' | 'burn' }) {
  const words = en.keep
  const shared = poolWords
  const { address: wallet } = useWallet()
  const { free } = useOwnPositions(pool)
  // Permanent actions have no default.
  const [share, setShare] = useState(0)
  const { phase } = useRun('page')
  const seed = useSeed(phase === 'done')
  useEffect(() => {
    if (phase === 'done') saveNext(pool.address, null)
  }, [phase, pool.address])
  // Keeps the reviewed position, because none may be free afterwards.
  const [shown, setShown] = useState<Position | null>(free)
  if (phase === 'idle' && free?.lp !== shown?.lp) setShown(free)
  const position = phase === 'idle' ? free : shown
  const pair = pairOf(pool)
  return (
    <ActionLayout
      title={(action === 'lock' ? words.lockTitle : words.burnTitle)(pair)}
      lead={action === 'lock' ? words.lockLead : words.burnLead}
      back={{ href: poolLink(pool.address), label: pair }}
      side={
        position ? (
          <KeepReview
            position={position}
            step={share === 0 ? null : { action, share, seed }}
            invalidHint={words.choose}
            onLeave={() => navigate(poolLink(pool.address))}
          />
        ) : (
          wallet === null && (
            <ConnectFirst size="large" isWide>
              {en.list.connectAction}
            </ConnectFirst>
          )
        )
      }
    >
      <PoolNotices pool={pool} />
      {free && phase === 'idle' && <ShareField label={words.share} share={share} onChange={setShare} />}
      {!position && <NoPosition pool={pool} />}
      {phase === 'done' && (
        <p>
          <ButtonLink href={proofLink(pool.address)}>{words.result}</ButtonLink>
        </p>
      )}
      {action === 'burn' && <Hint tone="warn">{shared.after.lockRather}</Hint>}
      <AfterTable />
    </ActionLayout>
  )
}

/** The same seed never locks twice; each lock gets a new one. */
function useSeed(isDone: boolean): string {
  const [seed, setSeed] = useState(createSeed)
  useEffect(() => {
    if (isDone) return () => setSeed(createSeed())
  }, [isDone])
  return seed
}
