/** The program's own errors, from 6000 on, with what each tells a person. */
const errors = [
  ['NotApproved', 'The pool does not allow this now: it is not open yet, or it was switched off.'],
  ['InvalidOwner', 'Only the owner may do this.'],
  ['EmptySupply', 'The pool has no liquidity.'],
  ['InvalidInput', 'An amount or a rate cannot be used.'],
  ['IncorrectLpMint', 'This is the liquidity token of another pool.'],
  ['ExceededSlippage', 'The price moved past your limit. Nothing was traded.'],
  ['ZeroTradingTokens', 'The amount is so small that it comes to less than one unit.'],
  ['NotSupportMint', 'Pools do not take this token: one of its extensions is not allowed.'],
  ['InvalidVault', 'This is the vault of another pool.'],
  ['InitLpAmountTooLess', 'The first deposit is too small for a pool.'],
  ['TransferFeeCalculateNotMatch', 'The token withheld another fee than expected.'],
  ['MathOverflow', 'A number is too large.'],
  ['InsufficientVault', 'The pool does not hold that much.'],
  ['InvalidFeeModel', 'There is no such choice of the creator’s fee.'],
  ['NoFeeCollect', 'There are no fees to collect.'],
] as const

const firstCode = 6000

/** Anchor's number for a trade in which something is not above zero. */
const nothingTraded = {
  code: 2505,
  name: 'RequireGtViolated',
  text: 'The amount is so small that it comes to less than one unit.',
} as const

/** The name of an error of a pool. */
export type CpmmErrorName = (typeof errors)[number][0] | typeof nothingTraded.name

/**
 * Names a `Custom` error of the program.
 *
 * @returns Null when the number says nothing about a pool (below 6000 they are Anchor's and the token programs').
 * @example describeCpmmError(6005)?.name // 'ExceededSlippage'
 */
export function describeCpmmError(code: number): { readonly name: CpmmErrorName; readonly text: string } | null {
  if (code === nothingTraded.code) return { name: nothingTraded.name, text: nothingTraded.text }
  const found = errors[code - firstCode]
  return found ? { name: found[0], text: found[1] } : null
}
