import { formatDecimal, formatFixed, shortenAddress, solDecimals } from '@solsmith/chain'
import type { CostRow } from '@solsmith/tokens'
import { createElement, lazy, Suspense } from 'react'
import type { ReceiptRow } from '#ui/Receipt.tsx'
import type { SkippedAffiliate } from './findCharges.ts'
import { en as words } from './words/en.ts'

const RemoveAffiliate = lazy(() =>
  import('./RemoveAffiliate.tsx').then((module) => ({ default: module.RemoveAffiliate })),
)

type FeeKind = 'platform-fee' | 'affiliate-fee'
type OtherRow = CostRow & { readonly kind: Exclude<CostRow['kind'], FeeKind> }

export const isFeeRow = ({ kind }: CostRow): boolean => kind === 'platform-fee' || kind === 'affiliate-fee'

export const isOtherRow = (row: CostRow): row is OtherRow => !isFeeRow(row)

/**
 * Splits the fee between operator and affiliate, who can be removed before signing. A zero fee is shown on the receipt
 * only.
 *
 * @param leftOut - Why the affiliate gets nothing; undefined on a receipt.
 */
export const feeRows = (rows: readonly CostRow[], leftOut?: SkippedAffiliate | null): readonly ReceiptRow[] =>
  rows
    .filter((row) => isFeeRow(row) && (row.lamports > 0n || leftOut === undefined))
    .map((row): ReceiptRow => {
      const amountText = formatDecimal(formatFixed(row.lamports, solDecimals))
      if (row.kind === 'affiliate-fee')
        return {
          label: words.affiliate(row.owner ? shortenAddress(row.owner) : ''),
          amountText,
          ...(leftOut === undefined
            ? {}
            : { kind: words.affiliateHint, action: createElement(Suspense, null, createElement(RemoveAffiliate)) }),
        }
      if (row.lamports === 0n) return { label: 'Solsmith', amountText }
      return {
        label: words.platformFee,
        tag: words.toOperator,
        amountText,
        ...(leftOut ? { kind: words.leftOut[leftOut] } : {}),
      }
    })
