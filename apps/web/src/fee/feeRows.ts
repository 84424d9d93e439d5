import { formatFixed, shortenAddress, solDecimals, writeNumber } from '@solsmith/chain'
import type { CostRow } from '@solsmith/tokens'
import { createElement } from 'react'
import type { ReceiptRow } from '#ui/Receipt.tsx'
import type { LeftOut } from './findCharges.ts'
import { RemoveAffiliate } from './RemoveAffiliate.tsx'
import { en as words } from './words/en.ts'

type FeeKind = 'platform-fee' | 'affiliate-fee'
type OtherRow = CostRow & { readonly kind: Exclude<CostRow['kind'], FeeKind> }

/** Whether a row is what the instance charges, or an affiliate’s part of it. */
export const isFeeRow = ({ kind }: CostRow): boolean => kind === 'platform-fee' || kind === 'affiliate-fee'

/** Whether a row is anything else. */
export const isOtherRow = (row: CostRow): row is OtherRow => !isFeeRow(row)

/**
 * Who gets what of the fee: the operator, and the affiliate, whom a person can remove before they sign. That nothing is charged is
 * said once, on the receipt.
 *
 * @param leftOut - Why who shared the link gets nothing; undefined on the receipt of what has been paid.
 */
export const feeRows = (rows: readonly CostRow[], leftOut?: LeftOut | null): readonly ReceiptRow[] =>
  rows
    .filter((row) => isFeeRow(row) && (row.lamports > 0n || leftOut === undefined))
    .map((row): ReceiptRow => {
      const amountText = writeNumber(formatFixed(row.lamports, solDecimals))
      if (row.kind === 'affiliate-fee')
        return {
          label: words.affiliate(row.owner ? shortenAddress(row.owner) : ''),
          amountText,
          ...(leftOut === undefined ? {} : { kind: words.affiliateHint, action: createElement(RemoveAffiliate) }),
        }
      if (row.lamports === 0n) return { label: 'Solsmith', amountText }
      return {
        label: words.platformFee,
        tag: words.toOperator,
        amountText,
        ...(leftOut ? { kind: words.leftOut[leftOut] } : {}),
      }
    })
