import { formatAmount } from '@solsmith/chain'
import { useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSendPolkadot } from '../hooks/useSendPolkadot.ts'

import { PaymentForm } from './PaymentForm.tsx'
import { useDemoWords } from './useDemoWords.ts'
import { useErrorText } from './useErrorText.ts'

export function PolkadotPayment() {
  const words = useDemoWords()
  const messageOf = useErrorText()
  const { namespace } = useAccount()
  const { nativeCurrency } = useActiveNetwork()
  const { prepare, send } = useSendPolkadot()
  const [to, setTo] = useState('')
  if (namespace !== 'polkadot') return null
  const { decimals, symbol } = nativeCurrency
  const write = (planck: bigint) => `${formatAmount(planck, decimals)} ${symbol}`
  const amount = 10n ** BigInt(decimals) / 10n
  const payment = prepare.data
  const error = prepare.error ?? send.error
  const review = () => {
    send.reset()
    prepare.mutate({ to, amount })
  }
  return (
    <PaymentForm
      label={words.polkadotTransfer}
      amount={write(amount)}
      to={to}
      onTo={setTo}
      onReview={review}
      isBusy={prepare.isPending || send.isPending}
      onPay={() => payment && send.mutate({ payment })}
      pay={
        payment
          ? {
              text: words.pay,
              facts: [
                [words.receiver, payment.isConverted ? words.converted(payment.to) : payment.to],
                [words.fee, write(payment.fee)],
                [words.stays, write(payment.deposit)],
                [words.validUntil, `${payment.until}`],
              ],
            }
          : null
      }
      answer={error ? messageOf(error) : (send.data ?? '')}
    />
  )
}
