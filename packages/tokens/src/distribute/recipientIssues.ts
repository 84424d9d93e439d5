/** Issues of a line, with their context. Names never change once shipped. */
export type RecipientIssues = {
  RecipientAddressIssue: { text: string }
  RecipientAmountMissingIssue: Record<never, never>
  /** Not a plain decimal number: a sign, an exponent, a comma, a word. */
  RecipientAmountFormatIssue: { text: string }
  /** Read with a decimal point, in a list that seems to group thousands with it. */
  RecipientAmountReadingIssue: { text: string }
  RecipientAmountFineIssue: { text: string; decimals: number }
  RecipientAmountZeroIssue: { text: string }
  RecipientAmountLargeIssue: { text: string; maximumText: string }
  RecipientQuoteIssue: { text: string }
  RecipientColumnsIssue: { count: number }
  /** Repeats an earlier line; the user decides what happens. */
  RecipientRepeatedIssue: { address: string; firstLine: number }
  /** The list exceeds the balance from this line on. */
  RecipientOverBalanceIssue: { sum: bigint; balance: bigint; decimals: number }
  /** Percentages exceed 100 at this line. */
  RecipientOverWholeIssue: { percentText: string }
  /** A program cannot move tokens. */
  RecipientProgramIssue: { address: string }
  RecipientSelfIssue: { address: string }
  RecipientMintIssue: { address: string }
  /** A token account; list its owner instead. */
  RecipientTokenAccountIssue: { address: string; owner: string }
  /** Their token account has another owner, who would receive everything. */
  RecipientHandedOverIssue: { account: string; owner: string }
  RecipientFrozenIssue: { account: string }
  /** Their account requires a memo with every transfer. */
  RecipientMemoIssue: { account: string }
  /** Off the curve: a multisig's vault, another program's account, or a mistake. */
  RecipientOffCurveIssue: { address: string }
  /** Owned by a program (a stake account, a multisig), which may be the only one able to move the tokens. */
  RecipientOwnedIssue: { address: string; program: string }
  /** The line's share is below the smallest unit. */
  RecipientNothingIssue: { amountText: string }
}

/** Issue of a line, counted from 1. */
export type RecipientIssue = {
  [N in keyof RecipientIssues]: { readonly line: number; readonly name: N; readonly context: RecipientIssues[N] }
}[keyof RecipientIssues]
