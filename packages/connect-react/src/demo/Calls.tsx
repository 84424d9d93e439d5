import type { ShownBatch } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useBatchMeans } from '../hooks/useBatchMeans.ts'
import { useSendCalls } from '../hooks/useSendCalls.ts'

import styles from './demo.module.css'
import { useAmountText } from './useAmountText.ts'
import { useDemoWords } from './useDemoWords.ts'
import { useErrorText } from './useErrorText.ts'

type Question = { readonly shown: ShownBatch; readonly answer: (isWanted: boolean) => void }

export function Calls() {
  const words = useDemoWords()
  const messageOf = useErrorText()
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
    batch.mutate({ calls: [call, call], isAtomic: means != null, label: words.callsLabel, confirm })
  }
  const { data, error, isPending } = batch
  return (
    <section className={styles.part} aria-label={words.callsTitle}>
      <p>{words.calls(words.means[means ?? 'none'])}</p>
      <div className={styles.actions}>
        <button type="button" disabled={isPending} onClick={send}>
          {words.sendCalls}
        </button>
      </div>
      {question && <Review {...question} />}
      <output className={styles.answer}>
        {error ? (
          messageOf(error)
        ) : (
          <>
            {data && <p>{words.ends[data.status]}</p>}
            {data && <p>{data.isAtomic ? words.allOrNone : words.oneByOne}</p>}
            {data && <p>{data.hashes.join(' ')}</p>}
          </>
        )}
      </output>
    </section>
  )
}

function Review({ shown, answer }: Question) {
  const words = useDemoWords()
  const amount = useAmountText()
  return (
    <section aria-label={words.review}>
      <dl className={styles.facts}>
        <dt>{words.how}</dt>
        <dd>{words.means[shown.means]}</dd>
        <dt>{words.from}</dt>
        <dd>{shown.isNew ? words.isNew(shown.from) : shown.from}</dd>
        {shown.calls.map(({ to, value = 0n, data = '0x' }, index) => (
          // Calls can be identical.
          // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown.
          <Call key={index} name={words.call(String(index + 1))} text={words.callText(amount(value), to, data)} />
        ))}
        <dt>{words.costAtMost}</dt>
        <dd>{amount(shown.fee)}</dd>
      </dl>
      <div className={styles.actions}>
        <button type="button" onClick={() => answer(true)}>
          {words.signInWallet}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {words.cancel}
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
