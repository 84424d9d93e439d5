import type { ActionReceipt } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { Receipt } from '#ui/Receipt.tsx'
import type { ReceiptToken } from './factAmounts.ts'
import { formatSol, receiptCost, tokenMoves } from './receiptCost.ts'
import { en as words } from './words/en.ts'

export function CostReceipt({
  receipt,
  tokenOf,
  addressOf = () => null,
  ...look
}: {
  receipt: ActionReceipt
  tokenOf: (mint: string) => ReceiptToken
  addressOf?: (mint: string) => ReactNode
  kind: 'estimate' | 'issued'
  level: 'h2' | 'h3'
  title: string
  note: string
}) {
  const { paid, fee, traded, rest, restLabel } = receiptCost(receipt)
  return (
    <Receipt
      {...look}
      rows={[
        ...(traded ? [{ label: words[traded > 0n ? 'solLeft' : 'solCame'], amountText: formatSol(traded) }] : []),
        ...tokenMoves(receipt).map(({ mint, isIn, amountText }) => ({
          label: (isIn ? words.tokenCame : words.tokenLeft)(tokenOf(mint).symbol),
          amountText,
          action: addressOf(mint),
        })),
        ...(rest === 0n ? [] : [{ label: words[restLabel], amountText: formatSol(rest) }]),
        { label: words.fee, amountText: formatSol(fee) },
      ]}
      total={{ label: paid >= 0n ? words.paid : words.got, amountText: formatSol(paid), unit: 'SOL' }}
    />
  )
}
