import { hasGas, push, receiverCheck, sendFormOf, sendLabel, updateModal } from '@solsmith/connect'
import { type FormEvent, useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { usePreferredType } from '../../hooks/usePreferredType.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { AmountField } from './AmountField.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { currentForm } from './sendState.ts'
import { useSendMeans } from './useSendMeans.ts'
import styles from './WalletSendView.module.css'

export function WalletSendView() {
  const connect = useConnect()
  const { send: words } = useModalWords()
  const preferredType = usePreferredType()
  useSendMeans()
  const form = currentForm(useSendForm())
  const [isResolving, setResolving] = useState(false)
  const label = sendLabel(form, {
    hasGas: hasGas(form, { isSmartAccount: preferredType === 'smartAccount' }),
    isAddress: receiverCheck(connect),
  })
  const isReady = label === 'Preview Send' && !isResolving
  const preview = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || sendFormOf(connect.store.get()).loading) return
    connect.store.set(updateModal(push('WalletSendPreview')))
  }
  return (
    <form className={styles.form} onSubmit={preview}>
      <AmountField form={form} />
      <ReceiverField onResolving={setResolving} />
      <Button look="primary" type="submit" isWide disabled={!isReady}>
        {isResolving ? words.checking : words.labels[label]}
      </Button>
    </form>
  )
}
