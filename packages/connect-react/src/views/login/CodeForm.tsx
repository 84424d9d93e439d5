import { type ReactNode, useRef, useState } from 'react'
import { Otp } from '../../parts/Otp.tsx'
import { type CodeState, emptyCode, wholeCode } from '../../parts/otp.ts'
import { Text } from '../../parts/Stack.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useMessageOf } from '../../words/useMessageOf.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './CodeForm.module.css'
import { Mailbox } from './Mailbox.tsx'

/** Code input; the sixth digit submits, and a wrong code clears it. */
export function CodeForm({
  email,
  onCode,
  children,
}: {
  email: string
  onCode: (code: string) => Promise<void>
  /** Way to another code. */
  children: ReactNode
}) {
  const { code: words } = useModalWords()
  const messageOf = useMessageOf()
  const [code, setCode] = useState(emptyCode)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sent = useRef<string | null>(null)
  const change = (next: CodeState) => {
    setCode(next)
    const whole = wholeCode(next)
    if (whole === null || whole === sent.current) return
    sent.current = whole
    setBusy(true)
    setError(null)
    onCode(whole).then(
      () => setBusy(false),
      (failure: unknown) => {
        sent.current = null
        setCode(emptyCode)
        const message = messageOf(failure)
        // Two sentences already say what to do.
        setError(/\w\. \w/.test(message) ? message : words.failed(message.replace(/[.!]+$/, '')))
        setBusy(false)
      },
    )
  }
  return (
    <div className={styles.form}>
      <Text>
        {words.enter} <b className={styles.email}>{email}</b>
      </Text>
      <Otp
        code={code}
        onChange={change}
        isBusy={isBusy}
        isBad={error !== null}
        name={words.boxes}
        digitName={words.digit}
      />
      {/* Exists before its text, for screen readers. */}
      <p className={styles.error} role="alert">
        {error}
      </p>
      <VisuallyHidden>{isBusy ? words.checking : ''}</VisuallyHidden>
      <Text size="small">{words.valid}</Text>
      <Mailbox />
      {children}
    </div>
  )
}
