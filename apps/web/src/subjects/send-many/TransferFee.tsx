import { formatAmount, formatDecimal } from '@solsmith/chain'
import { afterTransferFee, findExtension, type Token } from '@solsmith/tokens'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { formatPercent } from '#ui/locale.ts'
import { Notice } from '#ui/Notice.tsx'
import { en as words } from './words/en.ts'

export function TransferFee({
  token,
  amounts,
  isPast = false,
}: {
  token: Token
  amounts: readonly bigint[]
  isPast?: boolean
}) {
  const after = afterTransferFee(token, amounts)
  if (!after) return null
  const extension = findExtension(token, 'transfer-fee')
  const isKnown = !isPast || extension?.older.basisPoints === extension?.newer.basisPoints
  const text = (amount: bigint) => formatDecimal(formatAmount(amount, token.decimals))
  const isEmpty = isKnown && after.emptyCount > 0
  return (
    <Notice
      tone={isEmpty ? 'bad' : 'warn'}
      title={words.feeTitle(symbolOf(token) ?? '', formatPercent(after.basisPoints))}
    >
      {isKnown && words.feeText(text(after.received), text(after.sent))}
      {isEmpty && ` ${words.feeTakesAll(formatDecimal(`${after.emptyCount}`))}`}
    </Notice>
  )
}
