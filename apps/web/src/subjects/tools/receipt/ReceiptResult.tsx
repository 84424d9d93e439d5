import { publicNetworkName } from '@solsmith/chain'
import { useNetwork, useNetworks } from '@solsmith/connect-react'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from '../Tools.module.css'
import { en } from '../words/en.ts'
import { describeDifference } from './describeDifference.ts'
import { mintsOf } from './factAmounts.ts'
import { ReceiptSummary } from './ReceiptSummary.tsx'
import { useReceiptTokens } from './useReceiptTokens.ts'
import { checkedParts, describeClaim, isOld, showValue, type VerifiedReceipt, verdictOf } from './verifyFile.ts'
import { en as receiptWords } from './words/en.ts'

export function ReceiptResult({ check }: { check: VerifiedReceipt }) {
  const words = en.receipts
  const { differences, unchecked, network } = check
  if (verdictOf(check) === 'valid')
    return (
      <>
        <Notice tone="good" role="status" title={words.holds}>
          {isOld(check) ? words.holdsOld(network?.name ?? '') : words.holdsHint}
        </Notice>
        <ReceiptSummary check={check} />
      </>
    )
  return (
    <>
      {differences.length > 0 && <Differences check={check} />}
      {unchecked.length > 0 && <Unchecked check={check} />}
      <ReceiptSummary check={check} />
    </>
  )
}

function Unchecked({ check }: { check: VerifiedReceipt }) {
  const words = en.receipts
  const { name } = useNetwork()
  const { differences, unchecked, unconfirmed, reason, network, receipt } = check
  const listParts = (parts: readonly (keyof typeof words.checkParts)[]) =>
    parts.map((part) => words.checkParts[part]).join('; ')
  const rest = unchecked.filter((part) => part !== 'plan')
  const isListed = useNetworks().some(({ genesisHash }) => genesisHash === receipt.network.genesisHash)
  const isElsewhere = reason === 'otherNetwork'
  const known = publicNetworkName(receipt.network.genesisHash)
  const title = known ? words.otherNetwork(known, name) : words.unknownNetwork
  return (
    <Notice tone="warn" role="status" title={isElsewhere ? title : words.partly}>
      {isElsewhere && (
        <>
          {known === null && <p>{words.claimedNetwork(showValue(receipt.network.name))}</p>}
          {known && isListed ? (
            <p>
              {words.switchTo(known)} <Link href="/?settings#networks">{words.toNetworks}</Link>
            </p>
          ) : (
            <p>{words.notHere}</p>
          )}
        </>
      )}
      {differences.length === 0 && checkedParts(check).length > 0 && (
        <p>{words.checked(listParts(checkedParts(check)))}</p>
      )}
      {rest.length > 0 && <p>{words.unchecked(listParts(rest))}</p>}
      {unconfirmed.map(({ field, says, today }) => (
        <p key={`${field} ${says}`}>
          {words.unconfirmed(words.claims[field], describeClaim(field, says))}
          {today && ` ${words.today(describeClaim('label', today))}`}
        </p>
      ))}
      {unconfirmed.length > 0 && <p>{words.onlySigner}</p>}
      {reason === 'offline' && <p>{words.offline(network?.name ?? name)}</p>}
      {reason === 'missing' && <p>{words.missing}</p>}
    </Notice>
  )
}

function Differences({ check }: { check: VerifiedReceipt }) {
  const words = en.receipts
  const { receipt, facts, differences } = check
  const current = useNetwork()
  const changed = 'observed' in receipt ? (receipt.observed?.tokens ?? []) : []
  const tokenOf = useReceiptTokens(
    check.network ?? current,
    facts.flatMap(mintsOf),
    Array.isArray(changed) ? changed : [],
  )
  const about = { receipt, facts, tokenOf, words: { check: words, receipt: receiptWords } }
  return (
    <>
      <Notice tone="bad" role="alert" title={words.differs} />
      <dl className={styles.differences}>
        {differences.map((difference) => {
          const { label, values } = describeDifference(difference, about)
          return (
            <div key={difference.field}>
              <dt>{label}</dt>
              {values && (
                <>
                  <dd>
                    {words.says}: {values.says}
                  </dd>
                  <dd>
                    {words.sources[values.source]}: {values.found}
                  </dd>
                </>
              )}
            </div>
          )
        })}
      </dl>
      <details className={styles.raw}>
        <summary>{words.raw}</summary>
        <ul>
          {differences.map(({ field, says, found }) => (
            <li key={field}>
              {showValue(field)}: {showValue(says)} → {showValue(found)}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
