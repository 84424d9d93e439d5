import { defineErrors, NamedError } from '@solsmith/chain'
import { errorMessages } from './words/en.ts'

/** What can go wrong at the prompt itself, and the facts that come with it. A name never changes once shipped. */
export type CliErrors = {
  /** The command or a flag is not known, or something is missing. */
  UsageError: { reason: string }
  /** There is no file with the key. */
  KeypairMissingError: { path: string }
  /** Others on this computer may read or change the file with the key; `mode` is octal. */
  KeypairOpenError: { path: string; mode: string }
  /** A folder was named as the key file. */
  KeypairFolderError: { path: string }
  /** The file with the key cannot be read as one. */
  KeypairFileError: { path: string }
  /** A file that was named cannot be read or written. */
  FileError: { path: string }
  /** Names that lead to no one. Nothing was written or sent. */
  NamesError: { names: string }
  /** No one said yes, and there is no one to ask. */
  NotConfirmedError: { flag: string }
  /** Another run uses the same journal. */
  JournalBusyError: { pid: number; path: string }
  /** The folder of the journal belongs to someone else, or others can write to it. */
  JournalFolderError: { folder: string }
  /** The journal is no plain file, such as a symbolic link. */
  JournalFileError: { path: string }
  /** A line of the journal cannot be read: it may be about something that is still on its way. */
  JournalDamagedError: { path: string; line: number }
  /** The transaction was sent and failed on chain: its fee is gone, and nothing else happened. */
  TransactionFailedError: { signature: string; reason: string }
  /** It can no longer land, and no node can say whether it did. Null: it had no last block. */
  EndUnknownError: { signature: string; lastBlock: bigint | null }
  /** Nothing answers at the address of the network; `url` is without what may be secret in it. */
  NetworkUnreachableError: { url: string }
  /** Nothing answers where the metadata is to be stored. */
  ServerUnreachableError: { url: string }
  /** The faucet's transaction failed on chain: nothing arrives. */
  AirdropFailedError: { signature: string }
  /** The faucet took the request, and nothing arrived in time; it still may. */
  AirdropUnconfirmedError: { signature: string }
  /** There is no nonce account where one was named. */
  NonceMissingError: { account: string }
  /** It could not land although it was signed again several times. */
  NotLandedError: { tries: number }
  /** The list has lines that the person should look at first. */
  ListHasIssuesError: { count: number; flag: string }
  /** The list wants more than the wallet has. */
  ListOverBalanceError: { count: number }
  /** Some of a list was not paid. */
  ListUnfinishedError: { paid: number; left: number; reason: string }
  /** The wallet has less SOL than deposits and fees take. */
  NotEnoughSolError: { neededText: string; haveText: string; missingText: string }
  /** It landed, and does not read back as it was shown. */
  NotAsShownError: { signature: string }
  /** Wallets will not show the logo. */
  LogoMissingError: { count: number }
  /** A name or symbol is another token's; `reason` says whose. */
  NameTakenError: { reason: string }
  /** A receipt does not hold. */
  ReceiptDiffersError: { count: number }
}

abstract class AnyCliError extends NamedError {}

/** An error of the command line; of one name, with the facts of that name. */
export type CliError<Name extends keyof CliErrors = keyof CliErrors> = NamedError<Name, CliErrors[Name]>
export const CliError = defineErrors<CliErrors>(AnyCliError, errorMessages)

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isCliError<Name extends keyof CliErrors>(error: unknown, name?: Name): error is CliError<Name> {
  return error instanceof AnyCliError && (name === undefined || error.name === name)
}
