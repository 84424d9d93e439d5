import { formatAmount } from '@solsmith/chain'
import { messageOf } from '@solsmith/connect'
import { useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSendPolkadot } from '../hooks/useSendPolkadot.ts'
import { PaymentForm } from './PaymentForm.tsx'

export function PolkadotPayment() {
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
      label="Polkadot transfer"
      amount={write(amount)}
      to={to}
      onTo={setTo}
      onReview={review}
      isBusy={prepare.isPending || send.isPending}
      onPay={() => payment && send.mutate({ payment })}
      pay={
        payment
          ? {
              text: 'Pay',
              facts: [
                [
                  'Receiver',
                  `${payment.to}${payment.isConverted ? ' (the same account, as this network writes it)' : ''}`,
                ],
                ['Fee', write(payment.fee)],
                ['Stays in the account', write(payment.deposit)],
                ['Valid until block', `${payment.until}`],
              ],
            }
          : null
      }
      answer={error ? messageOf(error) : (send.data ?? '')}
    />
  )
}
