import { replace, requestUpdate, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useModal } from '../../hooks/useModal.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { ResendButton } from './ResendButton.tsx'

/** Offers another code, or restarts the email change. */
export function StartOver({ newEmail }: { newEmail: string }) {
  const connect = useConnect()
  const { code: words } = useModalWords()
  const { redirectView } = useModal().data
  const startOver = () =>
    connect.store.set(updateModal(replace('UpdateEmailWallet', redirectView ? { redirectView } : {})))
  return (
    <>
      <ResendButton words={words} onResend={() => requestUpdate(connect, newEmail)} />
      <Button look="plain" onClick={startOver}>
        {words.startOver}
      </Button>
    </>
  )
}
