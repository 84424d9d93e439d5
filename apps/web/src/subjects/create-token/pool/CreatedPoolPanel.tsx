import { useState } from 'react'
import { createPoolLink, madePoolLink, poolLink, proofLink } from '#links/poolLink.ts'
import { readNext } from '#pool-parts/after.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { readLaunch } from './launchNote.ts'
import { en } from './words/en.ts'

export function CreatedPoolPanel({ mint, symbol }: { mint: string; symbol: string }) {
  const words = en.made
  const [note] = useState(() => readLaunch(mint))
  if (!note) return null
  if (!note.isWhole)
    return (
      <Notice
        tone="warn"
        title={words.second(symbol)}
        action={
          <ButtonLink variant="primary" href={createPoolLink(mint)}>
            {words.goOn}
          </ButtonLink>
        }
      >
        {words.secondText}
      </Notice>
    )
  const next = readNext(note.pool)
  if (next)
    return (
      <Notice
        tone="warn"
        role="status"
        title={words.unlocked(symbol)}
        action={
          <ButtonLink variant="primary" href={madePoolLink(note.pool)}>
            {words.next[next.action]}
          </ButtonLink>
        }
      >
        {words.unlockedText}
      </Notice>
    )
  return (
    <Notice
      tone="good"
      title={words.open(symbol)}
      action={<ButtonLink href={poolLink(note.pool)}>{words.see}</ButtonLink>}
    >
      <span>{note.pool}</span>{' '}
      <ButtonLink size="small" variant="quiet" href={proofLink(note.pool)}>
        {words.proof}
      </ButtonLink>
    </Notice>
  )
}
