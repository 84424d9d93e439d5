import type { TransactionError } from '../network/answers.ts'
import { toWords } from '../text/toWords.ts'
import { programs } from './programs.ts'

export type Explanation = { readonly text: string; readonly code: string; readonly instruction: number | null }

/**
 * Explains why a transaction failed.
 *
 * @param logs - Identify the failed program.
 * @returns Null on success.
 */
export function explainError(err: TransactionError, logs: readonly string[]): Explanation | null {
  if (err === null) return null
  const [name, facts] = typeof err === 'string' ? [err, null] : (Object.entries(err)[0] ?? ['UnknownError', null])
  if (name !== 'InstructionError' || !Array.isArray(facts))
    return { text: transactionErrors[name] ?? `${toWords(name)}.`, code: write(name, facts), instruction: null }
  const [index, reason]: readonly unknown[] = facts
  const instruction = Number(index)
  if (typeof reason === 'string')
    return { text: instructionErrors[reason] ?? `${toWords(reason)}.`, code: reason, instruction }
  const [kind, value] = Object.entries(reason ?? {})[0] ?? ['UnknownError', null]
  const code = write(kind, value)
  if (kind !== 'Custom') return { text: instructionErrors[kind] ?? `${toWords(kind)}.`, code, instruction }
  return { text: explainCustom(Number(value), logs), code, instruction }
}

/** An error number belongs to the program that failed. */
function explainCustom(number: number, logs: readonly string[]): string {
  const [, program = ''] = logs.map((line) => /^Program (\w+) failed: /.exec(line)).find((match) => match) ?? []
  const said = logs
    .map((line) => /^Program log: (?:AnchorError .*Error Message: |Error: )(.+)$/.exec(line)?.[1])
    .findLast((text) => text)
  return customErrors.get(program)?.[number] ?? (said ? toSentence(said) : `The program's own error number ${number}.`)
}

const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

function write(name: string, facts: unknown): string {
  if (facts === null || facts === undefined) return name
  return `${name}: ${typeof facts === 'object' ? JSON.stringify(facts) : String(facts)}`
}

const transactionErrors: Readonly<Record<string, string>> = {
  AccountInUse: 'An account was in use by another transaction.',
  AccountNotFound: 'The account that pays the fee does not exist.',
  AlreadyProcessed: 'This transaction had already landed.',
  BlockhashNotFound: 'The blockhash had expired or was never one of this network.',
  InsufficientFundsForFee: 'The account that pays the fee does not have enough SOL for it.',
  InsufficientFundsForRent: 'An account would have been left with less SOL than its deposit (rent).',
  InvalidAccountForFee: 'The account that pays the fee cannot pay: it belongs to a program.',
  MaxLoadedAccountsDataSizeExceeded: 'The transaction loads more account data than its limit.',
  ProgramAccountNotFound: 'A program that it calls does not exist.',
  InvalidProgramForExecution: 'A program that it calls cannot run.',
  ProgramExecutionTemporarilyRestricted: 'A program that it calls is restricted for now.',
}

const instructionErrors: Readonly<Record<string, string>> = {
  AccountAlreadyInitialized: 'An account had already been set up.',
  AccountBorrowFailed: 'An account was used twice at the same time.',
  AccountDataTooSmall: 'An account is too small for what should be written to it.',
  AccountNotExecutable: 'It called an account that is not a program.',
  ArithmeticOverflow: 'A calculation overflowed.',
  ComputationalBudgetExceeded: 'It exceeded its compute unit limit.',
  ExternalAccountDataModified: 'A program changed an account that belongs to another program.',
  ExternalAccountLamportSpend: 'A program took SOL from an account that belongs to another program.',
  IllegalOwner: 'An account belongs to a program that it must not belong to.',
  IncorrectProgramId: 'An account belongs to a different program than the one called.',
  InsufficientFunds: 'An account does not have enough for this.',
  InvalidAccountData: 'An account does not hold what the program expects there.',
  InvalidAccountOwner: 'An account belongs to a different program than expected.',
  InvalidArgument: 'The program rejected an argument.',
  InvalidInstructionData: 'The program does not understand the instruction.',
  InvalidSeeds: 'An address is not the one that its seeds give.',
  MaxSeedLengthExceeded: 'A seed of an address is too long.',
  MissingAccount: 'An account that the program needs is missing.',
  MissingRequiredSignature: 'A required signature is missing.',
  NotEnoughAccountKeys: 'The program needs more accounts.',
  PrivilegeEscalation: 'A program passed on a right that it was not given: to sign, or to write.',
  ProgramFailedToComplete: 'The program stopped with an error.',
  ReadonlyDataModified: 'A program changed an account that it may only read.',
  ReadonlyLamportChange: 'A program changed the SOL of an account that it may only read.',
  UnbalancedInstruction: 'SOL would have appeared or disappeared.',
  UninitializedAccount: 'An account has not been set up yet.',
  UnsupportedProgramId: 'A program that it calls does not exist.',
}

/** `TokenError` of SPL Token; Token-2022 logs its errors as text. */
const tokenErrors: Readonly<Record<number, string>> = {
  0: 'An account would have been left with less SOL than its deposit (rent).',
  1: 'The token account does not hold enough tokens.',
  2: 'The mint is not a mint of this program.',
  3: 'The token account belongs to another token.',
  4: 'The signer is not the owner of the account, or does not have the authority.',
  5: 'The supply of this token is fixed: no one can create more.',
  6: 'The account had already been set up.',
  9: 'The account has not been set up yet.',
  10: 'An account that holds wrapped SOL cannot do this.',
  11: 'The account still holds tokens, so it cannot be closed.',
  12: 'The token program does not know this instruction.',
  13: 'The account is in a state in which this is not possible.',
  14: 'The amount went beyond the limit of 64 bits.',
  15: 'The account or token does not have this kind of authority.',
  16: 'This token can never be frozen: it has no freeze authority.',
  17: 'The token account is frozen.',
  18: 'The number of decimals is not that of the token.',
  19: 'Only an account that holds wrapped SOL can do this.',
}

const systemErrors: Readonly<Record<number, string>> = {
  0: 'An account with this address already exists.',
  1: 'The account does not have enough SOL for this transfer.',
  2: 'The system program cannot be given an account.',
  3: 'The account is too large.',
  4: 'The seed of the address is too long.',
  5: 'The address is not the one that its seed gives.',
  6: 'The nonce has nothing to advance from.',
  7: 'The nonce can only be advanced in a later block.',
}

const customErrors: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map([
  [programs.system, systemErrors],
  [programs.token, tokenErrors],
  [programs.token2022, tokenErrors],
  [programs.associatedToken, { 0: 'The token account at this address belongs to someone else.' }],
])
