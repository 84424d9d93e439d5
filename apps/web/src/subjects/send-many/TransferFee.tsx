import { formatAmount, formatDecimal } from '@solsmith/chain'
import { feeInEpoch, findExtension, netOf, type Token } from '@solsmith/tokens'
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
  const extension = findExtension(token, 'transfer-fee')
  const fee = extension && feeInEpoch(extension, token.epoch)
  if (!fee || fee.basisPoints === 0 || amounts.length === 0) return null
  const isKnown = !isPast || extension.older.basisPoints === extension.newer.basisPoints
  const sum = (read: (amount: bigint) => bigint) =>
    formatDecimal(
      formatAmount(
        amounts.reduce((all, amount) => all + read(amount), 0n),
        token.decimals,
      ),
    )
  return (
    <Notice tone="warn" title={words.feeTitle(symbolOf(token) ?? '', formatPercent(fee.basisPoints))}>
      {isKnown &&
        words.feeText(
          sum((amount) => netOf(fee, amount)),
          sum((amount) => amount),
        )}
    </Notice>
  )
}
