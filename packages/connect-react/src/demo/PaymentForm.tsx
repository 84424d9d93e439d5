import { parseAmount } from '@solsmith/chain'
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
  readonly error: unknown
  readonly answer: string
  readonly children?: ReactNode
}

/** Shows the whole payment before the request to the wallet. */
export function PaymentForm(props: Props) {
  const { label, usualAmount, onReview, onChange, pay, onPay, isBusy, error, answer, children } = props
  const words = useDemoWords()
  const messageOf = useErrorText()
  const { decimals, symbol } = useActiveNetwork().nativeCurrency
  const [to, setTo] = useState('')
  const [plain, setPlain] = useState(usualAmount)
  const [refusal, setRefusal] = useState<unknown>(null)
  const change = () => {
    setRefusal(null)
    onChange()
  }
  const typed = useTyped(plain, (text) => {
    setPlain(text)
    change()
  })
  const noteId = useId()
  const review = () => {
    change()
    try {
      onReview({ to, amount: parseAmount(plain, decimals) })
    } catch (cause) {
      setRefusal(cause)
    }
  }
  const failure = refusal ?? error
  return (
    <section className={styles.part} aria-label={label}>
      <label className={styles.text}>
        {words.amountIn(symbol)}
        <input
          {...typed}
          inputMode="decimal"
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : noteId}
        />
      </label>
      <label className={styles.text}>
        {words.receiver}
        <input
          value={to}
          onChange={({ target }) => {
            setTo(target.value.trim())
            change()
          }}
        />
      </label>
      {children}
      <div className={styles.actions}>
        <button type="button" disabled={isBusy} onClick={review}>
          {words.reviewPayment}
        </button>
        {pay && (
          <button type="button" disabled={isBusy} onClick={onPay}>
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
        {failure ? messageOf(failure) : answer}
      </output>
    </section>
  )
}
