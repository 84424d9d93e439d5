/** What an error of a pool's program tells a person, by its name. */
export const cpmmErrorTexts = {
  NotApproved: 'The pool does not allow this now: it is not open yet, or it was switched off.',
  InvalidOwner: 'Only the owner may do this.',
  EmptySupply: 'The pool has no liquidity.',
  InvalidInput: 'An amount or a rate cannot be used.',
  IncorrectLpMint: 'This is the liquidity token of another pool.',
  ExceededSlippage: 'The price moved past your limit. Nothing was traded.',
  ZeroTradingTokens: 'The amount is so small that it comes to less than one unit.',
  NotSupportMint: 'Pools do not take this token: one of its extensions is not allowed.',
  InvalidVault: 'This is the vault of another pool.',
  InitLpAmountTooLess: 'The first deposit is too small for a pool.',
  TransferFeeCalculateNotMatch: 'The token withheld another fee than expected.',
  MathOverflow: 'A number is too large.',
  InsufficientVault: 'The pool does not hold that much.',
  InvalidFeeModel: 'There is no such choice of the creator’s fee.',
  NoFeeCollect: 'There are no fees to collect.',
  RequireGtViolated: 'The amount is so small that it comes to less than one unit.',
}
