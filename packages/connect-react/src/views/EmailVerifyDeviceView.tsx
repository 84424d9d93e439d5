import { awaitDevice, goBack, requestCode, showError, updateModal } from '@solsmith/connect'
import { useEffect } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useModal } from '../hooks/useModal.ts'
import { Icon } from '../parts/Icon.tsx'
import { IconTile } from '../parts/IconTile.tsx'
import { Stack, Text } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { Mailbox } from './login/Mailbox.tsx'
import { MissingEmail } from './login/MissingEmail.tsx'
import { OtherEmail } from './login/OtherEmail.tsx'
import { ResendButton } from './login/ResendButton.tsx'

/** Waits for the email's link, then asks for the code. */
export function EmailVerifyDeviceView() {
  const connect = useConnect()
  const { device: words } = useModalWords()
  const { email } = useModal().data
  useEffect(() => {
    if (email === undefined) return
    let isShown = true
    awaitDevice(connect, email, () => isShown).catch((error: unknown) => {
      if (!isShown) return
      connect.store.set(updateModal(goBack))
      void showError(connect, error)
    })
    return () => {
      isShown = false
    }
  }, [connect, email])
  if (email === undefined) return <MissingEmail />
  return (
    <Stack align="middle">
      <Waiting
        picture={
          <IconTile size="large">
            <Icon name="mail" />
          </IconTile>
        }
        title={words.title}
        note={words.text(email)}
      />
      <Text size="small">{words.valid}</Text>
      <Mailbox />
      <ResendButton words={words} onResend={() => requestCode(connect, email)} />
      <OtherEmail />
    </Stack>
  )
}
