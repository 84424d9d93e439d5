import { formatFixed, roundAmount, shortenAddress, solDecimals, writeNumber } from '@solsmith/chain'
import type { Cost, CostRow } from '@solsmith/tokens'
import { Receipt, type ReceiptRow } from '#ui/Receipt.tsx'
import { useWords } from '#words/useWords.ts'
import styles from './CreateToken.module.css'
import { type CreateTokenWords, en } from './words/en.ts'

/** What a token costs, or did cost: every line with all nine decimals, a zero too. */
export function CostReceipt({
  kind,
  cost,
  keepsLamports,
  slot,
  note,
  priority = null,
  isStale = false,
}: {
  kind: 'estimate' | 'issued'
  cost: Cost
  /** What is left in the wallet afterwards. */
  keepsLamports?: bigint | undefined
  slot?: bigint | undefined
  note?: string
  /** Why the network fee is above the floor. */
  priority?: string | null
  isStale?: boolean
}) {
  const words = useWords({ en }).side
  const isIssued = kind === 'issued'
  return (
    <Receipt
      kind={kind}
      level={isIssued ? 'h2' : 'h3'}
      title={isIssued ? words.issued : words.cost}
      rows={cost.rows.map((row) => ({
        ...receiptRow(words, row),
        ...(row.kind === 'network-fee' && priority ? { kind: priority } : {}),
      }))}
      total={{
        label: isIssued ? words.paid : words.total,
        amountText: writeNumber(formatFixed(cost.totalLamports, solDecimals)),
        unit: 'SOL',
      }}
      footer={
        <span className={styles.foot}>
          <span>
            {keepsLamports === undefined
              ? note
              : words.keep(writeNumber(roundAmount(keepsLamports, solDecimals, 6, 'down')))}
          </span>
          {slot !== undefined && <span>{words.slot(writeNumber(String(slot)))}</span>}
        </span>
      }
      isStale={isStale}
    />
  )
}

function receiptRow(
  words: CreateTokenWords['side'],
  { kind, lamports, bytes, isRefundable, owner }: CostRow,
): ReceiptRow {
  const labels: { readonly [K in CostRow['kind']]: string } = {
    'token-account': words.tokenAccount,
    'mint-account': words.mintAccount,
    'metadata-account': words.metadataAccount,
    'metadata-fee': words.metadataFee,
    'nonce-account': words.otherAccount,
    'other-account': words.otherAccount,
    'pool-liquidity': words.pool.liquidity,
    'pool-fee': words.pool.fee,
    'pool-vault': words.pool.vault,
    'pool-account': words.pool.account,
    'network-fee': words.networkFee,
    'platform-fee': words.platformFee,
  }
  const whose: Partial<Record<CostRow['kind'], string>> = {
    'metadata-fee': words.toMetaplex,
    'pool-liquidity': words.pool.yours,
    'pool-fee': words.pool.toVenue,
  }
  const text = whose[kind] ?? (bytes === null ? null : words.bytes(bytes))
  const tag = isRefundable ? ({ tag: words.comesBack, tagTone: 'good' } as const) : text === null ? {} : { tag: text }
  const label = owner ? words.tokenAccountOf(shortenAddress(owner)) : labels[kind]
  return { label, amountText: writeNumber(formatFixed(lamports, solDecimals)), ...tag }
}
