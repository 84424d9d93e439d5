import { formatAmount } from '@solsmith/chain'
import { useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSendBitcoin } from '../hooks/useSendBitcoin.ts'

import { PaymentForm } from './PaymentForm.tsx'
import { useDemoWords } from './useDemoWords.ts'
import { useErrorText } from './useErrorText.ts'

const amount = 10_000n

export function BitcoinPayment() {
  const words = useDemoWords()
  const messageOf = useErrorText()
  const { namespace } = useAccount()
  const { nativeCurrency } = useActiveNetwork()
  const { prepare, send } = useSendBitcoin()
  const [to, setTo] = useState('')
  if (namespace !== 'bip122') return null
  const write = (sats: bigint) => `${formatAmount(sats, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
  const payment = prepare.data
  const error = prepare.error ?? send.error
  const review = () => {
    send.reset()
    prepare.mutate({ to, amount })
  }
  const outputs = payment?.outputs.map(
    (output) =>
      [output.isChange ? words.change : words.receiver, words.output(write(output.amount), output.address)] as const,
  )
  return (
    <PaymentForm
      label={words.bitcoinPayment}
      amount={write(amount)}
      to={to}
      onTo={setTo}
      onReview={review}
      isBusy={prepare.isPending || send.isPending}
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
      answer={error ? messageOf(error) : (send.data ?? '')}
    />
  )
}
