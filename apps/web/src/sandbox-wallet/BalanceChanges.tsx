import { formatAmount, shortenAddress, writeNumber } from '@solsmith/chain'
import { AmountText } from '#ui/AmountText.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BalanceChange, Effects } from './approval.ts'
import styles from './BalanceChanges.module.css'
import type { SheetWords } from './words/en.ts'

/** What the account gets and gives, before anything else: signed and large. */
export function BalanceChanges({ effects, words }: { effects: Effects; words: SheetWords }) {
  if (effects.status === 'failed')
    return (
      <Notice tone="bad" role="alert" title={words.wouldFail}>
        {words.wouldFailHint}
      </Notice>
    )
  if (effects.status === 'unread') return <Notice tone="warn" title={words.notSimulated} />
  return (
    <section className={styles.changes} aria-label={words.balances}>
      <h3>{words.balances}</h3>
      {effects.balances.length === 0 && <p>{words.noBalances}</p>}
      <ul>
        {effects.balances.map((change) => (
          <li key={change.mint ?? 'SOL'} data-gain={change.amount > 0n || undefined}>
            <AmountText>{writeChange(change)}</AmountText>
          </li>
        ))}
      </ul>
    </section>
  )
}

function writeChange({ mint, symbol, decimals, amount }: BalanceChange): string {
  const size = amount < 0n ? -amount : amount
  const name = symbol ?? (mint ? shortenAddress(mint) : '')
  return `${amount < 0n ? '\u2212' : '+'}${writeNumber(formatAmount(size, decimals))} ${name}`
}
