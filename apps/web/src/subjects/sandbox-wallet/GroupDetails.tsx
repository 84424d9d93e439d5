import type { ApprovalRequest } from '@solsmith/test-wallet'
import { approvalWords, joinApprovalEffects } from '@solsmith/tokens'
import styles from './ApprovalSheet.module.css'
import { BalanceChanges } from './BalanceChanges.tsx'
import { InstructionList } from './InstructionList.tsx'
import type { SheetWords } from './words/en.ts'

export function GroupDetails({
  request,
  words,
}: {
  request: Extract<ApprovalRequest, { kind: 'group' }>
  words: SheetWords
}) {
  const { transactions, address } = request
  const sum = joinApprovalEffects(transactions.map(({ effects }) => effects))
  return (
    <>
      <BalanceChanges effects={sum} owner={address} words={words} isAgainstBalance />
      {sum.status === 'known' && (
        <dl className={styles.details}>
          <div>
            <dt>{words.receivers}</dt>
            <dd>{sum.receivers.size}</dd>
          </div>
          {sum.feeLamports !== null && (
            <div>
              <dt>{words.fees}</dt>
              <dd>{approvalWords.sol(sum.feeLamports)}</dd>
            </div>
          )}
        </dl>
      )}
      <ol className={styles.group}>
        {transactions.map((transaction, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a request never changes, and two may be equal
          <li key={index}>
            <details>
              <summary>{words.transaction(index + 1, transactions.length)}</summary>
              <BalanceChanges effects={transaction.effects} owner={address} words={words} />
              {transaction.isDurable && <p>{words.durable}</p>}
              <InstructionList {...transaction} owner={address} words={words} />
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}
