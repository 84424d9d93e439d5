/** Failure reasons by Agave's error, or program and code. */
export const failureReasons: { readonly [name: string]: string } = {
  AccountNotFound: 'this wallet has no SOL on this network',
  InsufficientFundsForFee: 'there is not enough SOL for the fee',
  InsufficientFundsForRent:
    'an account would have less SOL than the network requires: send more to a new address, and keep some in yours',
  BlockhashNotFound: 'it expired',
  AlreadyProcessed: 'it has already run',
  InvalidAccountData: 'an account does not hold what a program expects',
  InvalidArgument: 'a program rejected its input',
  InsufficientFunds: 'an account holds too little',
  MissingRequiredSignature: 'a signature is missing',
  AccountAlreadyInitialized: 'an account is already in use',
  UninitializedAccount: 'an account does not exist yet',
  InvalidAccountOwner: 'an account belongs to another program or owner',
  IllegalOwner: 'an account belongs to another program or owner',
  IncorrectProgramId: 'an account belongs to another program or owner',
  ComputationalBudgetExceeded: 'it exceeds its compute limit',
  ProgramFailedToComplete: 'a program did not finish',
  'associated 0': 'the token account belongs to someone else',
  'system 0': 'an account is already in use',
  'system 1': 'there is not enough SOL',
  'token 0': 'an account has less SOL than the network requires',
  'token 1': 'there are not enough tokens',
  'token 3': 'an account belongs to another token',
  'token 4': 'a token account belongs to someone else',
  'token 5': 'no more of this token can be minted',
  'token 11': 'a token account still holds tokens',
  'token 17': 'a token account is frozen',
}

/** With at most an index. */
export const otherFailures = {
  instruction: (number: number, what: string) => `instruction ${number} failed with ${what}`,
  custom: (number: number, code: string) => `a program rejected instruction ${number} with code ${code}`,
  unknown: 'unknown reason',
}
