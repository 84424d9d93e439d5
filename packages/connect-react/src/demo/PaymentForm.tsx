import styles from './demo.module.css'
import { useDemoWords } from './useDemoWords.ts'

type Props = {
  readonly label: string
  readonly amount: string
  readonly to: string
  readonly onTo: (to: string) => void
  readonly onReview: () => void
  /** Null before a review. */
  readonly pay: { readonly text: string; readonly facts: readonly (readonly [string, string])[] } | null
  readonly onPay: () => void
  readonly isBusy: boolean
  readonly answer: string
}

/** Shows the whole payment before the request to the wallet. */
export function PaymentForm({ label, amount, to, onTo, onReview, pay, onPay, isBusy, answer }: Props) {
  const words = useDemoWords()
  return (
    <section className={styles.part} aria-label={label}>
      <label className={styles.text}>
        {words.payTo(amount)}
        <input value={to} onChange={({ target }) => onTo(target.value.trim())} />
      </label>
      <div className={styles.actions}>
        <button type="button" disabled={isBusy} onClick={onReview}>
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
      <output className={styles.answer}>{answer}</output>
    </section>
  )
}
