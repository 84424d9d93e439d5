import { confirmEmail, requestCode } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { useModalWords } from '../words/useModalWords.ts'
import { CodeForm } from './login/CodeForm.tsx'
import { MissingEmail } from './login/MissingEmail.tsx'
import { OtherEmail } from './login/OtherEmail.tsx'
import { ResendButton } from './login/ResendButton.tsx'

/** Code of an email login. */
export function EmailVerifyOtpView() {
  const connect = useConnect()
  const { code: words } = useModalWords()
  const { email } = useModal().data
  if (email === undefined) return <MissingEmail />
  return (
    <CodeForm email={email} onCode={(code) => confirmEmail(connect, code)}>
      <ResendButton words={words} onResend={() => requestCode(connect, email)} />
      <OtherEmail />
    </CodeForm>
  )
}
