import { awaitDevice, confirmEmail, goBack, requestCode, showError, updateModal } from '@solsmith/connect'
import { useEffect, useRef } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { Text } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { CodeForm } from './login/CodeForm.tsx'
import { MissingEmail } from './login/MissingEmail.tsx'
import { OtherEmail } from './login/OtherEmail.tsx'
import { ResendButton } from './login/ResendButton.tsx'

/** Code of a new device; a wallet's device opens the link first. */
export function EmailVerifyDeviceView() {
  const connect = useConnect()
  const { device: words } = useModalWords()
  const { email } = useModal().data
  // Another view would drop digits; the code is valid here too.
  const isTyping = useRef(false)
  /** An accepted code ends the login that the link waits for. */
  const isChecking = useRef(false)
  useEffect(() => {
    if (email === undefined) return
    let isShown = true
    awaitDevice(connect, email, () => isShown && !isTyping.current).catch((error: unknown) => {
      if (!isShown || isChecking.current) return
      connect.store.set(updateModal(goBack))
      void showError(connect, error)
    })
    return () => {
      isShown = false
    }
  }, [connect, email])
  if (email === undefined) return <MissingEmail />
  return (
    <CodeForm
      email={email}
      onCode={async (code) => {
        isChecking.current = true
        try {
          await confirmEmail(connect, code)
        } catch (error) {
          isChecking.current = false
          throw error
        }
      }}
      onType={() => {
        isTyping.current = true
      }}
    >
      <Text size="small">{words.text}</Text>
      <ResendButton words={words} onResend={() => requestCode(connect, email)} />
      <OtherEmail />
    </CodeForm>
  )
}
