import { formatAmount } from '@solsmith/chain'
import { messageOf } from '@solsmith/connect'
import { useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSendBitcoin } from '../hooks/useSendBitcoin.ts'
import { PaymentForm } from './PaymentForm.tsx'

const amount = 10_000n

export function BitcoinPayment() {
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
    (output) => [output.isChange ? 'Change' : 'Receiver', `${write(output.amount)} to ${output.address}`] as const,
  )
  return (
    <PaymentForm
      label="Bitcoin payment"
      amount={write(amount)}
      to={to}
      onTo={setTo}
      onReview={review}
      isBusy={prepare.isPending || send.isPending}
      onPay={() => payment && send.mutate({ payment, hasAcceptedFee: payment.isFeeHigh })}
      pay={
        payment && outputs
          ? {
              text: payment.isFeeHigh ? 'Pay, with this high fee' : 'Pay',
              facts: [
                ['Coins', payment.inputs.map(({ value }) => write(value)).join(', ')],
                ...outputs,
                ['Fee', `${write(payment.fee)} (${payment.rate} sat/vB)`],
              ],
            }
          : null
      }
      answer={error ? messageOf(error) : (send.data ?? '')}
    />
  )
}
