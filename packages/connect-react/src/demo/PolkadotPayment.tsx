import { useAccount } from '../hooks/useAccount.ts'
import { useSendPolkadot } from '../hooks/useSendPolkadot.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { useAmountText } from './useAmountText.ts'
import { useDemoWords } from './useDemoWords.ts'

export function PolkadotPayment() {
  const words = useDemoWords()
  const write = useAmountText()
  const { namespace } = useAccount()
  const { prepare, send } = useSendPolkadot()
  if (namespace !== 'polkadot') return null
  const payment = prepare.data
  const reset = () => {
    prepare.reset()
    send.reset()
  }
  return (
    <PaymentForm
      label={words.polkadotTransfer}
      usualAmount="0.1"
      onReview={(input) => prepare.mutate(input)}
      onChange={reset}
      isBusy={prepare.isPending || send.isPending}
      isSigning={send.isPending}
      onPay={() => payment && send.mutate({ payment })}
      pay={
        payment
          ? {
              text: words.pay,
              facts: [
                [
                  words.receiver,
                  words.output(write(payment.amount), payment.isConverted ? words.converted(payment.to) : payment.to),
                ],
                [words.fee, write(payment.fee)],
                [words.stays, write(payment.deposit)],
                [words.validUntil, `${payment.until}`],
              ],
            }
          : null
      }
      error={prepare.error ?? send.error}
      answer={send.data ?? ''}
    />
  )
}
