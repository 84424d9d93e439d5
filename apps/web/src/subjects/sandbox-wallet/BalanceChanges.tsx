import { formatAmount, formatDecimal } from '@solsmith/chain'
import { AmountText } from '@solsmith/connect-react'
import {
  type ApprovalEffects,
  approvalWords,
  type BalanceChange,
  formatChange,
  formatLoss,
  formatReceivers,
} from '@solsmith/tokens'
import { Notice } from '#ui/Notice.tsx'
import styles from './BalanceChanges.module.css'
import type { SheetWords } from './words/en.ts'

export function BalanceChanges({
  effects,
  owner,
  words,
  isAgainstBalance = false,
}: {
  effects: ApprovalEffects
  owner: string
  words: SheetWords
  isAgainstBalance?: boolean
}) {
  if (effects.status === 'failed' && effects.isUnlandable)
    return <Notice title={words.cannotLand}>{words.cannotLandHint}</Notice>
  if (effects.status === 'failed')
    return (
      <Notice tone="bad" role="alert" title={words.wouldFail}>
        {words.wouldFailHint}
      </Notice>
    )
  if (effects.status === 'unread') return <Notice tone="warn" title={words.notSimulated} />
  const losses = effects.losses.map((loss) => formatLoss(loss, { effects, owner, words: approvalWords }))
  const receivers = isAgainstBalance ? [] : formatReceivers(effects, approvalWords)
  return (
    <section className={styles.changes} aria-label={words.balances}>
      <h3>{words.balances}</h3>
      {effects.balances.length + losses.length === 0 && <p>{words.noBalances}</p>}
      <ul>
        {effects.balances.map((change) => (
          <li key={change.mint ?? 'SOL'} data-gain={change.amount > 0n || undefined}>
            <AmountText>{formatChange(change)}</AmountText>
            {isAgainstBalance && <small>{words.against(...writeBalance(change))}</small>}
          </li>
        ))}
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {receivers.length > 0 && <h3>{words.receivers}</h3>}
      <dl>
        {receivers.map(({ address, part }) => (
          <div key={address}>
            <dt>{part}</dt>
            <dd>{address}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const writeBalance = ({ held, amount, decimals }: BalanceChange): [string, string] => [
  formatDecimal(formatAmount(held, decimals)),
  formatDecimal(formatAmount(held + amount, decimals)),
]
