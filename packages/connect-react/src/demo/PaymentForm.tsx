import { parseTokenAmount } from '@solsmith/connect'
import { type ReactNode, useId, useState } from 'react'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useTyped } from '../views/wallet-send/useTyped.ts'
import styles from './demo.module.css'
import { useDemoWords } from './useDemoWords.ts'
import { useErrorText } from './useErrorText.ts'

type Props = {
  readonly label: string
  /** Plain decimals. */
  readonly usualAmount: string
  readonly onReview: (input: { readonly to: string; readonly amount: bigint }) => void
  /** A changed form needs another review. */
  readonly onChange: () => void
  /** Null before a review. */
  readonly pay: { readonly text: string; readonly facts: readonly (readonly [string, string])[] } | null
  readonly onPay: () => void
  readonly isBusy: boolean
  readonly isSigning: boolean
  readonly error: unknown
  readonly answer: string
  readonly children?: ReactNode
}

/** Shows the whole payment before the request to the wallet. */
export function PaymentForm(props: Props) {
  const { label, usualAmount, onReview, onChange, pay, onPay, isBusy, isSigning, error, answer, children } = props
  const words = useDemoWords()
  const messageOf = useErrorText()
  const { decimals, symbol } = useActiveNetwork().nativeCurrency
  const [to, setTo] = useState('')
  const [plain, setPlain] = useState(usualAmount)
  const [isRefused, setRefused] = useState(false)
  const change = () => {
    setRefused(false)
    onChange()
  }
  const typed = useTyped(plain, (text) => {
    setPlain(text)
    change()
  })
  const noteId = useId()
  const review = () => {
    change()
    const amount = parseTokenAmount(plain, { decimals })
    if (amount === null) setRefused(true)
    else onReview({ to, amount })
  }
  const failure = isRefused ? words.noAmount(String(decimals)) : error ? messageOf(error) : null
  return (
    <section className={styles.part} aria-label={label}>
      <label className={styles.text}>
        {words.amountIn(symbol)}
        <input
          {...typed}
          readOnly={isBusy}
          inputMode="decimal"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? noteId : undefined}
        />
      </label>
      <label className={styles.text}>
        {words.receiver}
        <input
          value={to}
          readOnly={isBusy}
          onChange={({ target }) => {
            setTo(target.value.trim())
            change()
          }}
        />
      </label>
      {children}
      <div className={styles.actions}>
        {/* Disabled buttons lose the focus. */}
        <button type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : review}>
          {words.reviewPayment}
        </button>
        {pay && answer === '' && (
          <button type="button" aria-disabled={isBusy} onClick={isBusy ? undefined : onPay}>
            {pay.text}
          </button>
        )}
      </div>
      {pay && (
        <dl className={styles.facts}>
          {pay.facts.map(([name, value]) => [
            <dt key={`name-${name}-${value}`}>{name}</dt>,
            <dd key={`${name}-${value}`}>{value}</dd>,
          ])}
        </dl>
      )}
      <output id={noteId} className={styles.answer}>
        {failure ?? (isSigning ? words.waiting : answer)}
      </output>
    </section>
  )
}
