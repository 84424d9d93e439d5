import { formatAmount } from '@solsmith/chain'
import { type BatchStatus, messageOf, type ShownBatch } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useBatchMeans } from '../hooks/useBatchMeans.ts'
import { useActiveNetwork } from '../hooks/useNetwork.ts'
import { useSendCalls } from '../hooks/useSendCalls.ts'
import styles from './demo.module.css'

const meansNames = {
  wallet: 'by the wallet',
  selfCall: 'by the account itself (EIP-7702)',
  operation: 'through the bundler (ERC-4337)',
} as const

const endNames: Readonly<Record<BatchStatus['status'], string>> = {
  pending: 'Not in a block yet',
  confirmed: 'Done',
  failed: 'Nothing happened',
  reverted: 'Reverted: nothing happened, and gas was paid',
  partlyReverted: 'Partly reverted',
}

type Question = { readonly shown: ShownBatch; readonly answer: (isWanted: boolean) => void }

export function Calls() {
  const { address, namespace } = useAccount()
  const { data: means } = useBatchMeans()
  const batch = useSendCalls()
  const [question, setQuestion] = useState<Question | null>(null)
  // Leaving rejects.
  useEffect(() => () => question?.answer(false), [question])
  if (namespace !== 'eip155' || address === null) return null
  const confirm = async (shown: ShownBatch) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ shown, answer: resolve })
    const isWanted = await promise
    setQuestion(null)
    return isWanted
  }
  /** Empty calls to oneself cost only gas. */
  const send = () => {
    const call = { to: address }
    batch.mutate({ calls: [call, call], isAtomic: means != null, label: 'Two calls', confirm })
  }
  const { data, error, isPending } = batch
  return (
    <section className={styles.part} aria-label="Calls as one">
      <p>Calls as one: {means ? meansNames[means] : 'not with this wallet and network'}</p>
      <div className={styles.actions}>
        <button type="button" disabled={isPending} onClick={send}>
          Send two calls
        </button>
      </div>
      {question && <Review {...question} />}
      <output className={styles.answer}>
        {error ? (
          messageOf(error)
        ) : (
          <>
            {data && <p>{endNames[data.status]}</p>}
            {data && <p>{data.isAtomic ? 'All or none' : 'One by one'}</p>}
            {data && <p>{data.hashes.join(' ')}</p>}
          </>
        )}
      </output>
    </section>
  )
}

function Review({ shown, answer }: Question) {
  const { nativeCurrency } = useActiveNetwork()
  const { symbol, decimals } = nativeCurrency
  const amount = (value: bigint) => `${formatAmount(value, decimals)} ${symbol}`
  return (
    <section aria-label="Review">
      <dl className={styles.facts}>
        <dt>How</dt>
        <dd>{meansNames[shown.means]}</dd>
        <dt>From</dt>
        <dd>
          {shown.from}
          {shown.isNew ? ' (made with this)' : ''}
        </dd>
        {shown.calls.map(({ to, value = 0n, data = '0x' }, index) => (
          // Calls can be identical.
          // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown.
          <Call key={index} name={`Call ${index + 1}`} text={`${amount(value)} to ${to}, data ${data}`} />
        ))}
        <dt>Cost, at most</dt>
        <dd>{amount(shown.fee)}</dd>
      </dl>
      <div className={styles.actions}>
        <button type="button" onClick={() => answer(true)}>
          Sign in wallet
        </button>
        <button type="button" onClick={() => answer(false)}>
          Cancel
        </button>
      </div>
    </section>
  )
}

const Call = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
)
