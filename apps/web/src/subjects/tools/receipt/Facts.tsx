import { showHidden } from '@solsmith/chain'
import type { ActionReceipt } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { factAmount, type ReceiptToken } from './factAmounts.ts'
import styles from './ReceiptPage.module.css'
import { en as words } from './words/en.ts'

export function Facts({ receipt, tokenOf }: { receipt: ActionReceipt; tokenOf: (mint: string) => ReceiptToken }) {
  const titleOf = ({ does, with: values }: ActionReceipt['facts'][number]) => {
    const name = words.facts[does] ?? does
    const mints = [values.first ?? values.in, values.second ?? values.out]
    const pair = mints.flatMap((mint) => (mint ? [tokenOf(mint).symbol] : []))
    return pair.length === 2 ? words.inPool(name, pair.join(does === 'swap' ? ' → ' : ' / ')) : name
  }
  return (
    <ol className={styles.steps}>
      {receipt.facts.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the instructions is what they are.
        <li key={at}>
          <b>{titleOf(fact)}</b>
          {Object.entries(fact.with).map(([name, value]) => (
            <span key={name}>
              {words.parts[name] ?? name}:{' '}
              {factAmount(fact, name, tokenOf, words) ?? words.values[value] ?? showHidden(value)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
