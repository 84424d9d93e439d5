import { confirmEmail, requestCode, viewOf } from '@solsmith/connect'
import { useRef, useState } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { Text } from '../parts/Stack.tsx'
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { CodeForm } from './login/CodeForm.tsx'
import { MissingEmail } from './login/MissingEmail.tsx'
import { OtherEmail } from './login/OtherEmail.tsx'
import { ResendButton } from './login/ResendButton.tsx'
import { useDeviceLink } from './login/useDeviceLink.ts'

/** Code of an email login; its digits stay if a new device's link is opened. */
export function EmailVerifyOtpView() {
  const connect = useConnect()
  const { code, device } = useModalWords()
  const { email } = useModal().data
  const isNewDevice = useToolkitState(viewOf) === 'EmailVerifyDevice'
  const [wasNewDevice, setWasNewDevice] = useState(isNewDevice)
  if (isNewDevice && !wasNewDevice) setWasNewDevice(true)
  const isChecking = useRef(false)
  useDeviceLink(connect, isNewDevice && email !== undefined ? email : null, isChecking)
  if (email === undefined) return <MissingEmail />
  const confirm = async (otp: string) => {
    isChecking.current = true
    try {
      await confirmEmail(connect, otp)
    } catch (error) {
      isChecking.current = false
      throw error
    }
  }
  return (
    <CodeForm email={email} onCode={confirm}>
      {isNewDevice && <Text size="small">{device.text}</Text>}
      <VisuallyHidden>{wasNewDevice && !isNewDevice ? device.opened : ''}</VisuallyHidden>
      <ResendButton words={isNewDevice ? device : code} onResend={() => requestCode(connect, email)} />
      <OtherEmail />
    </CodeForm>
  )
}
