import { isConnectError } from '@solsmith/connect'
import type { ReactNode } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { describeError } from './describeError.ts'
import styles from './PlanProgress.module.css'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { en } from './words/en.ts'

export function FailureNotice({
  title,
  error,
  action,
  isSend = false,
}: {
  title: string
  error: unknown
  action?: ReactNode
  isSend?: boolean
}) {
  const words = en.failed
  const { text, details } = describeError(error, isSend ? words.stopped : words.unknown)
  return (
    <Notice
      tone={
        needsNewLook(error) ||
        isConnectError(error, 'SignatureDeclinedError') ||
        isConnectError(error, 'TransactionUnknownError')
          ? 'warn'
          : 'bad'
      }
      role="alert"
      title={title}
      action={action}
    >
      <p>{isConnectError(error, 'EffectsChangedError') ? words.effects : text}</p>
      {isConnectError(error, 'TransactionUnknownError') && <UnknownOutcome error={error} />}
      {details && (
        <details className={styles.details}>
          <summary>{words.details}</summary>
          <pre>{details}</pre>
        </details>
      )}
    </Notice>
  )
}

const needsNewLook = (error: unknown): boolean =>
  isConnectError(error, 'EffectsChangedError') || isConnectError(error, 'TransactionExpiredError')
