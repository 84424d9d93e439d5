import { confirmNewEmail } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { CodeForm } from './login/CodeForm.tsx'
import { MissingEmail } from './login/MissingEmail.tsx'
import { StartOver } from './login/StartOver.tsx'

/** Code sent to the new address, which activates it. */
export function UpdateEmailSecondaryOtpView() {
  const connect = useConnect()
  const { email, newEmail } = useModal().data
  if (email === undefined || newEmail === undefined) return <MissingEmail />
  return (
    <CodeForm email={newEmail} onCode={(code) => confirmNewEmail(connect, code)}>
      <StartOver newEmail={newEmail} />
    </CodeForm>
  )
}
