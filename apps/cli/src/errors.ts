import { defineErrors, NamedError } from '@solsmith/chain'
import { errorMessages } from './words/en.ts'

/** Errors of the command line with their context. Names never change once shipped. */
export type CliErrors = {
  UsageError: { reason: string }
  KeypairMissingError: { path: string }
  /** Others on this computer can read or change the key file; `mode` is octal. */
  KeypairOpenError: { path: string; mode: string }
  KeypairFolderError: { path: string }
  KeypairFileError: { path: string }
  FileError: { path: string }
  /** Names without an address, before anything was written or sent. */
  NamesError: { names: string }
  NotConfirmedError: { flag: string }
  /** Another run uses the same journal. */
  JournalBusyError: { pid: number; path: string }
  JournalFolderError: { folder: string }
  /** The journal is not a regular file, such as a symbolic link. */
  JournalFileError: { path: string }
  /** A journal line cannot be read: it may belong to a transaction on its way. */
  JournalDamagedError: { path: string; line: number }
  /** The transaction failed on chain: only its fee was charged. */
  TransactionFailedError: { signature: string; reason: string }
  /** It can no longer land, and no node knows whether it did. Null without a last block. */
  EndUnknownError: { signature: string; lastBlock: bigint | null }
  /** The network does not answer; `url` is without secrets. */
  NetworkUnreachableError: { url: string }
  ServerUnreachableError: { url: string }
  /** Failed on chain, so nothing arrives. */
  AirdropFailedError: { signature: string }
  /** Accepted, but nothing arrived in time; it still may. */
  AirdropUnconfirmedError: { signature: string }
  NonceMissingError: { account: string }
  /** It expired although it was signed again several times. */
  NotLandedError: { tries: number }
  ListHasIssuesError: { count: number; flag: string }
  ListOverBalanceError: { count: number }
  /** Another list has paid these recipients; a corrected list is a new one. */
  ListPaidElsewhereError: { count: number; flag: string }
  ListUnfinishedError: { paid: number; left: number; reason: string }
  /** The wallet's SOL does not cover rent and fees. */
  NotEnoughSolError: { neededText: string; haveText: string; missingText: string }
  /** It landed with effects other than shown. */
  NotAsShownError: { signature: string }
  LogoMissingError: { count: number }
  /** A name or symbol belongs to another token; `reason` names it. */
  NameTakenError: { reason: string }
  ReceiptDiffersError: { count: number }
  ReceiptUncheckedError: { parts: number }
  /** The instance, or a build of its commit, is not the release. */
  InstanceDiffersError: { count: number }
  InstanceUnreachableError: { url: string }
  /** The instance names a release that no key of the project signed. */
  ReleaseUnsignedError: { url: string }
  ReleaseMissingError: { url: string }
  /** A release would be signed with a key that the verifier does not know. */
  ReleaseKeyError: { publicKey: string }
  RebuildCommitError: { folder: string; commit: string }
  RebuildFailedError: { folder: string }
}

abstract class AnyCliError extends NamedError {}

/** An error of the command line, optionally of one name. */
export type CliError<Name extends keyof CliErrors = keyof CliErrors> = NamedError<Name, CliErrors[Name]>
export const CliError = defineErrors<CliErrors>(AnyCliError, errorMessages)

/** Checks for a `CliError`, optionally of this name. Narrows `error.context`. */
export function isCliError<Name extends keyof CliErrors>(error: unknown, name?: Name): error is CliError<Name> {
  return error instanceof AnyCliError && (name === undefined || error.name === name)
}
