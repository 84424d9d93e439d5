/** Errors of the pool program in plain words, by name. */
export const cpmmErrorTexts = {
  NotApproved: 'The pool does not allow this now. It is not open yet, or it is disabled.',
  InvalidOwner: 'Only the owner can do this.',
  EmptySupply: 'The pool has no liquidity.',
  InvalidInput: 'An amount or a rate is not valid.',
  IncorrectLpMint: 'This is the liquidity token of another pool.',
  ExceededSlippage: 'The price moved past your limit. Nothing was traded.',
  ZeroTradingTokens: 'The amount is too small: the result is less than one base unit.',
  NotSupportMint: 'Pools do not accept this token. One of its extensions is not allowed.',
  InvalidVault: 'This is the vault of another pool.',
  InitLpAmountTooLess: 'The first deposit is too small for a pool.',
  TransferFeeCalculateNotMatch: 'The token withheld a different fee than expected.',
  MathOverflow: 'A number is too large.',
  InsufficientVault: 'The pool does not hold that much.',
  InvalidFeeModel: 'This creator fee setting does not exist.',
  NoFeeCollect: 'There are no fees to collect.',
  RequireGtViolated: 'The amount is too small: the result is less than one base unit.',
}
