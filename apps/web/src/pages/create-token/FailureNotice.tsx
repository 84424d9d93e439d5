import { roundAmount, solDecimals } from '@solsmith/chain'
import { isConnectError } from '@solsmith/connect'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateToken.module.css'
import { describeError } from './describeError.ts'
import { needsNewLook } from './send/creation.ts'
import { en } from './words/en.ts'

/** What happened, what it cost, what to do. Details are folded away. */
export function FailureNotice({ title, error, action }: { title: string; error: unknown; action?: ReactNode }) {
  const words = useWords({ en }).failed
  const { text, details } = describeError(error, words.unknown)
  return (
    <Notice
      tone={needsNewLook(error) || isConnectError(error, 'SignatureDeclinedError') ? 'warn' : 'bad'}
      role="alert"
      title={title}
      action={action}
    >
      <p>{isConnectError(error, 'EffectsChangedError') ? words.effects : text}</p>
      {details && (
        <details className={styles.details}>
          <summary>{words.details}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </Notice>
  )
}

/** Says exactly how much is missing. */
export function ShortOfSolNotice({ need, have, action }: { need: bigint; have: bigint; action?: ReactNode }) {
  const words = useWords({ en }).failed
  const [needs, has, missing] = [
    roundAmount(need, solDecimals, 6, 'up'),
    roundAmount(have, solDecimals, 6, 'down'),
    roundAmount(need - have, solDecimals, 6, 'up'),
  ]
  return (
    <Notice tone="warn" role="alert" title={words.title} action={action}>
      <p>{words.short(needs, has, missing)}</p>
    </Notice>
  )
}
