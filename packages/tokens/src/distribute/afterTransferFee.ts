import { netOf } from '../pool/poolMath.ts'
import type { Token } from '../read/fetchToken.ts'
import { feeInEpoch, findExtension } from '../read/mintExtensions.ts'

/** Amounts that transfers send and deliver in this epoch, in base units. Null without a transfer fee. */
export function afterTransferFee(
  token: Token,
  amounts: readonly bigint[],
): { readonly basisPoints: number; readonly received: bigint; readonly sent: bigint } | null {
  const extension = findExtension(token, 'transfer-fee')
  const fee = extension && feeInEpoch(extension, token.epoch)
  if (!fee || fee.basisPoints === 0 || amounts.length === 0) return null
  return {
    basisPoints: fee.basisPoints,
    received: amounts.reduce((sum, amount) => sum + netOf(fee, amount), 0n),
    sent: amounts.reduce((sum, amount) => sum + amount, 0n),
  }
}
