import { ofModal, push } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useModal } from '../../hooks/useModal.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Why the last send came to nothing, and the way back to its form, which is still filled in. */
export function SendFailure() {
  const connect = useConnect()
  const { account: words } = useModalWords()
  const { sendFailure } = useModal().data
  if (sendFailure === undefined) return null
  return (
    <>
      <Notice tone="bad">{sendFailure}</Notice>
      <Button icon="retry" onClick={() => connect.store.set(ofModal(push('WalletSend', {})))}>
        {words.sendFailed}
      </Button>
    </>
  )
}
