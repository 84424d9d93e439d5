import { showError, showToast, toastTexts } from '@solsmith/connect'
import { useState } from 'react'
import { useCodeWait } from '../../hooks/useCodeWait.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'

/** Resends the email after a countdown. */
export function ResendButton({
  onResend,
  words,
}: {
  onResend: () => Promise<unknown>
  words: { readonly resend: string; readonly resendIn: (seconds: number) => string }
}) {
  const connect = useConnect()
  const { seconds, restart } = useCodeWait()
  const [isBusy, setBusy] = useState(false)
  const resend = () => {
    setBusy(true)
    onResend()
      .then(
        () => void showToast(connect, { variant: 'success', message: toastTexts.codeResent }),
        (error: unknown) => void showError(connect, error),
      )
      .finally(() => {
        setBusy(false)
        restart()
      })
  }
  return (
    <Button look="plain" disabled={seconds > 0} isBusy={isBusy} onClick={resend}>
      {seconds > 0 ? words.resendIn(seconds) : words.resend}
    </Button>
  )
}
