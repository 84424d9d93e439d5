import { netOf } from '../pool/poolMath.ts'
import type { Token } from '../read/fetchToken.ts'
import { feeInEpoch, findExtension } from '../read/mintExtensions.ts'

/**
 * Amounts that transfers send and deliver in this epoch, in base units, and the number of transfers that deliver
 * nothing. Null without a transfer fee.
 */
export function afterTransferFee(
  token: Token,
  amounts: readonly bigint[],
): {
  readonly basisPoints: number
  readonly received: bigint
  readonly sent: bigint
  readonly emptyCount: number
} | null {
  const fee = feeOf(token)
  if (!fee || fee.basisPoints === 0 || amounts.length === 0) return null
  return {
    basisPoints: fee.basisPoints,
    received: amounts.reduce((sum, amount) => sum + netOf(fee, amount), 0n),
    sent: amounts.reduce((sum, amount) => sum + amount, 0n),
    emptyCount: amounts.filter((amount) => netOf(fee, amount) === 0n).length,
  }
}

/** Checks if a transfer in this epoch delivers nothing, because the fee is rounded up. */
export function isAllFee(token: Token, amount: bigint): boolean {
  const fee = feeOf(token)
  return fee !== null && netOf(fee, amount) === 0n
}

function feeOf(token: Token) {
  const extension = findExtension(token, 'transfer-fee')
  return extension && feeInEpoch(extension, token.epoch)
}
