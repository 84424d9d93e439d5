import { defineErrors, NamedError } from '@solsmith/chain'
import { errorMessages } from './words/en.ts'

/** Errors of the command line with their facts. A name never changes once shipped. */
export type CliErrors = {
  /** An unknown command or flag, or a missing argument. */
  UsageError: { reason: string }
  /** The key file does not exist. */
  KeypairMissingError: { path: string }
  /** Others on this computer can read or change the key file; `mode` is octal. */
  KeypairOpenError: { path: string; mode: string }
  /** The key file is a folder. */
  KeypairFolderError: { path: string }
  /** The key file cannot be parsed. */
  KeypairFileError: { path: string }
  /** A named file cannot be read or written. */
  FileError: { path: string }
  /** Names without an address. Nothing was written or sent. */
  NamesError: { names: string }
  /** Not confirmed, and there is no terminal to ask. */
  NotConfirmedError: { flag: string }
  /** Another run uses the same journal. */
  JournalBusyError: { pid: number; path: string }
  /** The journal's folder belongs to someone else, or others can write to it. */
  JournalFolderError: { folder: string }
  /** The journal is not a regular file, such as a symbolic link. */
  JournalFileError: { path: string }
  /** A journal line cannot be read: it may belong to a transaction on its way. */
  JournalDamagedError: { path: string; line: number }
  /** The transaction failed on chain: only its fee was charged. */
  TransactionFailedError: { signature: string; reason: string }
  /** It can no longer land, and no node knows whether it did. Null: it had no last block. */
  EndUnknownError: { signature: string; lastBlock: bigint | null }
  /** The network does not answer; `url` is without secrets. */
  NetworkUnreachableError: { url: string }
  /** The metadata server does not answer. */
  ServerUnreachableError: { url: string }
  /** The faucet's transaction failed on chain, so nothing arrives. */
  AirdropFailedError: { signature: string }
  /** The faucet accepted the request, and nothing arrived in time; it still may. */
  AirdropUnconfirmedError: { signature: string }
  /** The named nonce account does not exist. */
  NonceMissingError: { account: string }
  /** It expired although it was signed again several times. */
  NotLandedError: { tries: number }
  /** The list has warnings to confirm. */
  ListHasIssuesError: { count: number; flag: string }
  /** The list exceeds the wallet's balance. */
  ListOverBalanceError: { count: number }
  /** Part of a list was not paid. */
  ListUnfinishedError: { paid: number; left: number; reason: string }
  /** The wallet's SOL does not cover rent and fees. */
  NotEnoughSolError: { neededText: string; haveText: string; missingText: string }
  /** It landed with effects other than shown. */
  NotAsShownError: { signature: string }
  /** Wallets will not show the logo. */
  LogoMissingError: { count: number }
  /** A name or symbol belongs to another token; `reason` names it. */
  NameTakenError: { reason: string }
  /** A receipt does not verify. */
  ReceiptDiffersError: { count: number }
}

abstract class AnyCliError extends NamedError {}

/** An error of the command line, optionally of one name with its facts. */
export type CliError<Name extends keyof CliErrors = keyof CliErrors> = NamedError<Name, CliErrors[Name]>
export const CliError = defineErrors<CliErrors>(AnyCliError, errorMessages)

/** Checks whether `error` is a `CliError` and, if given, has this name. Narrows `error.context`. */
export function isCliError<Name extends keyof CliErrors>(error: unknown, name?: Name): error is CliError<Name> {
  return error instanceof AnyCliError && (name === undefined || error.name === name)
}
