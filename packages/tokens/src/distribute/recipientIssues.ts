/** What is wrong with a line of a list, and the facts of each. A name never changes once shipped. */
export type RecipientIssues = {
  /** It is not 32 bytes of base58. */
  RecipientAddressIssue: { text: string }
  /** There is no amount in the line, and the way of sharing needs one. */
  RecipientAmountMissingIssue: Record<never, never>
  /** It is no plain decimal number: a sign, an exponent, a comma, a word. */
  RecipientAmountFormatIssue: { text: string }
  RecipientAmountFineIssue: { text: string; decimals: number }
  RecipientAmountZeroIssue: { text: string }
  RecipientAmountLargeIssue: { text: string; maximumText: string }
  /** A quotation mark that opens and does not close. */
  RecipientQuoteIssue: { text: string }
  /** More columns than an address and an amount. */
  RecipientColumnsIssue: { count: number }
  /** The same address as in an earlier line; the person says what should be done. */
  RecipientRepeatedIssue: { address: string; firstLine: number }
  /** From this line on the list wants more than there is. */
  RecipientOverBalanceIssue: { sum: bigint; balance: bigint; decimals: number }
  /** The percentages make more than 100 up to this line. */
  RecipientOverWholeIssue: { percentText: string }
  /** It is a program: no one can take a token out of it. */
  RecipientProgramIssue: { address: string }
  /** It is the sender. */
  RecipientSelfIssue: { address: string }
  /** It is a mint. */
  RecipientMintIssue: { address: string }
  /** It is an account that holds tokens; its owner is who should be in the list. */
  RecipientTokenAccountIssue: { address: string; owner: string }
  /** Their account of this token was handed over: whatever is sent there belongs to its owner. */
  RecipientHandedOverIssue: { account: string; owner: string }
  /** Their account of this token is frozen: nothing can arrive there. */
  RecipientFrozenIssue: { account: string }
  /** Their account takes a token only together with a memo of its own. */
  RecipientMemoIssue: { account: string }
  /** No key can exist for it: a multisig's vault or another program's account, or a slip. */
  RecipientOffCurveIssue: { address: string }
  /** An account of a program (a stake account, a multisig), which may be the only one that can move the tokens. */
  RecipientOwnedIssue: { address: string; program: string }
  /** The list is shared out, and this line would get less than the smallest unit. */
  RecipientNothingIssue: { amountText: string }
}

/** One issue of one line, counted from 1 as an editor does. */
export type RecipientIssue = {
  [N in keyof RecipientIssues]: { readonly line: number; readonly name: N; readonly context: RecipientIssues[N] }
}[keyof RecipientIssues]
