import { useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useSendBitcoin } from '../hooks/useSendBitcoin.ts'
import styles from './demo.module.css'
import { PaymentForm } from './PaymentForm.tsx'
import { useAmountText } from './useAmountText.ts'
import { useDemoWords } from './useDemoWords.ts'

const rates = ['slow', 'normal', 'fast', 'own'] as const

export function BitcoinPayment() {
  const words = useDemoWords()
  const write = useAmountText()
  const { namespace } = useAccount()
  const { prepare, send } = useSendBitcoin()
  const [rate, setRate] = useState<(typeof rates)[number]>('normal')
  const [ownRate, setOwnRate] = useState('')
  if (namespace !== 'bip122') return null
  const payment = prepare.data
  const isBusy = prepare.isPending || send.isPending
  const reset = () => {
    prepare.reset()
    send.reset()
  }
  const outputs = payment?.outputs.map(
    (output) =>
      [output.isChange ? words.change : words.receiver, words.output(write(output.amount), output.address)] as const,
  )
  return (
    <PaymentForm
      label={words.bitcoinPayment}
      usualAmount="0.0001"
      onReview={({ to, amount }) => prepare.mutate({ to, amount, rate: rate === 'own' ? Number(ownRate) : rate })}
      onChange={reset}
      isBusy={isBusy}
      isSigning={send.isPending}
      onPay={() => payment && send.mutate({ payment, hasAcceptedFee: payment.isFeeHigh })}
      pay={
        payment && outputs
          ? {
              text: payment.isFeeHigh ? words.payHighFee : words.pay,
              facts: [
                [words.coins, payment.inputs.map(({ value }) => write(value)).join(', ')],
                ...outputs,
                [words.fee, words.feeRate(write(payment.fee), String(payment.rate))],
              ],
            }
          : null
      }
      error={prepare.error ?? send.error}
      answer={send.data ?? ''}
    >
      <label className={styles.text}>
        {words.rate}
        <select
          value={rate}
          disabled={isBusy}
          onChange={({ target }) => {
            setRate(rates.find((one) => one === target.value) ?? 'normal')
            reset()
          }}
        >
          {rates.map((one) => (
            <option key={one} value={one}>
              {words.rates[one]}
            </option>
          ))}
        </select>
      </label>
      {rate === 'own' && (
        <label className={styles.text}>
          {words.ownRate}
          <input
            value={ownRate}
            readOnly={isBusy}
            inputMode="numeric"
            onChange={({ target }) => {
              setOwnRate(target.value.replace(/\D/g, ''))
              reset()
            }}
          />
        </label>
      )}
    </PaymentForm>
  )
}
