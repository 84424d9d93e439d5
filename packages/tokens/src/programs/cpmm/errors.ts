import { cpmmErrorTexts } from '../../words/cpmm.en.ts'

/** The program's own errors, from 6000 on. */
const names = [
  'NotApproved',
  'InvalidOwner',
  'EmptySupply',
  'InvalidInput',
  'IncorrectLpMint',
  'ExceededSlippage',
  'ZeroTradingTokens',
  'NotSupportMint',
  'InvalidVault',
  'InitLpAmountTooLess',
  'TransferFeeCalculateNotMatch',
  'MathOverflow',
  'InsufficientVault',
  'InvalidFeeModel',
  'NoFeeCollect',
] as const

const firstCode = 6000

/** Anchor's number for a trade in which something is not above zero. */
const nothingTraded = { code: 2505, name: 'RequireGtViolated' } as const

/** The name of an error of a pool. */
export type CpmmErrorName = (typeof names)[number] | typeof nothingTraded.name

/**
 * Names a `Custom` error of the program.
 *
 * @returns Null when the number says nothing about a pool (below 6000 they are Anchor's and the token programs').
 * @example describeCpmmError(6005)?.name // 'ExceededSlippage'
 */
export function describeCpmmError(code: number): { readonly name: CpmmErrorName; readonly text: string } | null {
  const name = code === nothingTraded.code ? nothingTraded.name : names[code - firstCode]
  return name ? { name, text: cpmmErrorTexts[name] } : null
}
