/** Why a transaction cannot run, in plain words, by the names that the network gives (Agave's TransactionError). */
export const failureReasons: { readonly [name: string]: string } = {
  AccountNotFound: 'this wallet has no SOL on this network',
  InsufficientFundsForFee: 'there is not enough SOL for the fee',
  InsufficientFundsForRent: 'there is not enough SOL for the deposits',
  BlockhashNotFound: 'it expired',
  AlreadyProcessed: 'it has already run',
}

/** The same where only a number tells which instruction, or nothing does. */
export const otherFailures = {
  instruction: (number: number, what: string) => `instruction ${number} failed with ${what}`,
  unknown: 'unknown reason',
}
