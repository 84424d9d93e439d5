import { push, sendFormOf, sendLabel, updateModal } from '@solsmith/connect'
import { type FormEvent, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useHeldTokens } from '../../hooks/useHeldTokens.ts'
import { useSendFee } from '../../hooks/useSendFee.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { AmountField } from './AmountField.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { currentForm, hasGas } from './sendState.ts'
import styles from './WalletSendView.module.css'

/** What is sent, how much of it, and to whom. The button says what is still missing. */
export function WalletSendView() {
  const connect = useConnect()
  const { send: words } = useModalWords()
  const { preferredType } = useAccount()
  const tokens = useHeldTokens()
  const form = currentForm(useSendForm(), tokens)
  const { data: feeLamports } = useSendFee()
  const [isResolving, setResolving] = useState(false)
  const sol = tokens?.find(({ mint }) => mint === null)?.balance
  const gas = hasGas(form, { isSmartAccount: preferredType === 'smartAccount', sol, feeLamports })
  const label = sendLabel(form, { hasGas: gas })
  const isReady = label === 'Preview Send' && !isResolving
  const preview = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || sendFormOf(connect.store.get()).isSending) return
    connect.store.set(updateModal(push('WalletSendPreview')))
  }
  return (
    <form className={styles.form} onSubmit={preview}>
      <AmountField form={form} feeLamports={feeLamports} />
      <ReceiverField onResolving={setResolving} />
      <Button look="primary" type="submit" isWide disabled={!isReady}>
        {isResolving ? words.checking : words.labels[label]}
      </Button>
    </form>
  )
}
