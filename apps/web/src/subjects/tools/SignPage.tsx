import { useSignMessage } from '@solsmith/connect-react'
import { useState } from 'react'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Tools.module.css'
import { VerifyPanel } from './VerifyPanel.tsx'
import { en as words } from './words/en.ts'

export function SignPage() {
  const texts = words.sign
  const { isConnected, address } = useWallet()
  const [text, setText] = useState('')
  const sign = useSignMessage()
  const change = (next: string) => {
    setText(next)
    // A signature is valid only for its text.
    sign.reset()
  }
  return (
    <ActionLayout
      title={texts.title}
      lead={texts.lead}
      back={{ href: '/?tools', label: words.back }}
      side={
        <>
          {isConnected ? (
            <Button
              variant="primary"
              size="large"
              isWide
              isBusy={sign.isPending}
              disabled={text.trim() === ''}
              onClick={() => sign.mutate(text)}
            >
              {texts.verb}
            </Button>
          ) : (
            <ConnectFirst size="large" isWide>
              {words.connect}
            </ConnectFirst>
          )}
          {sign.isError && <FailureNotice title={texts.failed} error={sign.error} />}
          {sign.data && (
            <Notice tone="good" role="status" title={texts.signature}>
              <p className={styles.signature}>
                {sign.data.signatureText} <CopyButton value={sign.data.signatureText} what={texts.signature} />
              </p>
              <p className={styles.signature}>
                {texts.together}{' '}
                <CopyButton value={texts.proof(address ?? '', text, sign.data.signatureText)} what={texts.proofName} />
              </p>
            </Notice>
          )}
        </>
      }
      below={<VerifyPanel />}
    >
      <Field label={texts.message} hint={texts.hint}>
        <TextArea rows={6} value={text} onChange={change} readOnly={sign.isPending} />
      </Field>
    </ActionLayout>
  )
}
