import { formatAmount } from '@solsmith/chain'
import { messageOf } from '@solsmith/connect'
import { useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSendBitcoin } from '../hooks/useSendBitcoin.ts'
import styles from './demo.module.css'

const amount = 10_000n

/** Shows the whole payment before the request to the wallet. */
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
  return (
    <section className={styles.part} aria-label="Bitcoin payment">
      <label className={styles.text}>
        Pay {write(amount)} to
        <input value={to} onChange={({ target }) => setTo(target.value.trim())} />
      </label>
      <div className={styles.actions}>
        <button type="button" disabled={prepare.isPending} onClick={review}>
          Review payment
        </button>
        {payment && (
          <button
            type="button"
            disabled={send.isPending}
            onClick={() => send.mutate({ payment, hasAcceptedFee: payment.isFeeHigh })}
          >
            {payment.isFeeHigh ? 'Pay, with this high fee' : 'Pay'}
          </button>
        )}
      </div>
      {payment && (
        <dl className={styles.facts}>
          <dt>Coins</dt>
          <dd>{payment.inputs.map(({ value }) => write(value)).join(', ')}</dd>
          {payment.outputs.map((output) => [
            <dt key={`name-${output.address}`}>{output.isChange ? 'Change' : 'Receiver'}</dt>,
            <dd key={output.address}>
              {write(output.amount)} to {output.address}
            </dd>,
          ])}
          <dt>Fee</dt>
          <dd>
            {write(payment.fee)} ({payment.rate} sat/vB)
          </dd>
        </dl>
      )}
      <output className={styles.answer}>{error ? messageOf(error) : (send.data ?? '')}</output>
    </section>
  )
}
