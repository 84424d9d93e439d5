import { isSignature } from '@solana/kit'
import { explorerLink, wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import ExternalLink from 'lucide-react/icons/external-link'
import { receiptLink } from '#receipts/receipts.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { formatMoment } from '#ui/locale.ts'
import { Receipt } from '#ui/Receipt.tsx'
import tools from '../Tools.module.css'
import { en } from '../words/en.ts'
import { CostReceipt } from './CostReceipt.tsx'
import { Facts, Line } from './Facts.tsx'
import { mintsOf } from './factAmounts.ts'
import styles from './ReceiptPage.module.css'
import { readSummary, type ReceiptSummary as Summary } from './readSummary.ts'
import { formatSol } from './receiptCost.ts'
import { useReceiptTokens } from './useReceiptTokens.ts'
import type { VerifiedReceipt } from './verifyFile.ts'
import { en as words } from './words/en.ts'

export function ReceiptSummary({ check }: { check: VerifiedReceipt }) {
  const summary = readSummary(check)
  return summary && <Summarized check={check} summary={summary} />
}

function Summarized({ check, summary }: { check: VerifiedReceipt; summary: Summary }) {
  const { kind, label, payer, time, network, isRecorded } = summary
  const current = useNetwork()
  const { receipt } = summary
  const { signature } = receipt
  const { observed = null, facts = [] } = 'facts' in receipt ? receipt : {}
  const tokens = check.network ? observed?.tokens : []
  const tokenOf = useReceiptTokens(check.network ?? current, check.network ? facts.flatMap(mintsOf) : [], tokens)
  const isHere = receipt.network.genesisHash === current.genesisHash
  const explorer = check.network && isRecorded ? explorerLink(check.network, 'tx', signature) : null
  const look = {
    kind: isRecorded ? 'issued' : 'estimate',
    level: 'h3',
    title: [kind, label].filter(Boolean).join(' ') || words.transaction,
    note: network,
  } as const
  return (
    <div className={styles.summary}>
      {!isRecorded && <p className={tools.hint}>{en.receipts.onlyFile}</p>}
      {'facts' in receipt ? (
        <CostReceipt
          {...look}
          receipt={receipt}
          tokenOf={tokenOf}
          addressOf={(mint) =>
            mint !== wrappedSolMint && (
              <span className={isRecorded ? styles.onPaper : undefined}>
                <AddressText address={mint} />
              </span>
            )
          }
        />
      ) : (
        <Receipt
          {...look}
          rows={[]}
          total={{ label: words.paid, amountText: formatSol(BigInt(receipt.cost.totalLamports)), unit: 'SOL' }}
        />
      )}
      <dl className={styles.facts}>
        <Line name={words.payer}>
          <AddressText address={payer} />
        </Line>
        <Line name={words.time}>{time ? formatMoment(time) : words.unknownTime}</Line>
        <Line name={words.network}>{network}</Line>
      </dl>
      {'facts' in receipt && (
        <details className={tools.raw} open={receipt.kind === 'transfer'}>
          <summary>{words.does}</summary>
          <Facts receipt={receipt} tokenOf={tokenOf} />
        </details>
      )}
      {isRecorded && isSignature(signature) && (
        <p className={styles.buttons}>
          {isHere && (
            <ButtonLink size="small" href={receiptLink([signature])}>
              {en.receipts.print}
            </ButtonLink>
          )}
          {explorer && (
            <ButtonLink size="small" variant="quiet" href={explorer} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} size="small" />
              {en.receipts.explorer}
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  )
}
