import { type ReactNode, useRef, useState } from 'react'
import { Otp } from '../../parts/Otp.tsx'
import { type CodeState, emptyCode, wholeCode } from '../../parts/otp.ts'
import { Text } from '../../parts/Stack.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useMessageOf } from '../../words/useMessageOf.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './CodeForm.module.css'
import { Mailbox } from './Mailbox.tsx'

/** Asks for the code that was sent to an address. The sixth digit sends it; a wrong one is told, and the boxes are empty. */
export function CodeForm({
  email,
  onCode,
  children,
}: {
  email: string
  onCode: (code: string) => Promise<void>
  /** How to get another code. */
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
        setError(words.failed(messageOf(failure).replace(/[.!]+$/, '')))
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
      {/* The live region is there before its words are. */}
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
