import { canBuy, isOverBalance, push, type SendForm, updateModal, updateSend } from '@solsmith/connect'
import { useId } from 'react'
import { formatHave, formatUsd } from '../../amounts/amountText.ts'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { worthOf } from '../../amounts/sendTokens.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { TextButton } from '../../parts/TextButton.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { lengthOf, maximumText } from './sendState.ts'
import { TokenButton } from './TokenButton.tsx'
import { useTyped } from './useTyped.ts'
import styles from './WalletSendView.module.css'

export function AmountField({ form }: { form: SendForm }) {
  const { connect, words: host } = useToolkit()
  const { send: words } = useModalWords()
  const id = useId()
  const { token, sendTokenAmount: amountText } = form
  const isOver = isOverBalance(form)
  const most = maximumText(form)
  const note = (text: string | null) => {
    if (text !== null) connect.store.set(updateSend({ sendTokenAmount: text }))
  }
  const typed = useTyped(amountText, note)
  const worth = token && worthOf(token, amountText)
  return (
    <div className={styles.amount}>
      <div className={styles.main} data-long={lengthOf(amountText, token?.symbol ?? '')}>
        <input
          aria-label={words.amount}
          aria-describedby={id}
          aria-invalid={isOver || undefined}
          className={styles.figure}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          disabled={token === null}
          {...typed}
        />
        <TokenButton token={token} />
      </div>
      <div className={styles.bottom} id={id}>
        <span>{worth === null ? '' : formatUsd(worth, host.lang)}</span>
        {token && (
          <span className={styles.have} data-over={isOver}>
            {words.have}{' '}
            <span className={styles.number}>
              <AmountText>{inLanguage(formatHave(token.balance, token.decimals), host.lang)}</AmountText>
            </span>
            {isOver && canBuy(connect) ? (
              <TextButton onClick={() => connect.store.set(updateModal(push('OnRampProviders', {})))}>
                {words.buy}
              </TextButton>
            ) : (
              <TextButton disabled={most === null} onClick={() => note(most)}>
                {words.max}
              </TextButton>
            )}
          </span>
        )}
      </div>
    </div>
  )
}
