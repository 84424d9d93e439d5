import type { SimulationReport } from './rpc/encodeSimulation.ts'

/** Errors of this package: the name is the code, the facts fill the sentence. */
export type LocalnetErrors = {
  PortTakenError: { host: string; port: number }
  /** The command line has an unknown flag or value. */
  CommandLineError: { reason: string }
  /** The file is not an account as written by the Solana CLI. */
  AccountFileError: { path: string }
  /** Accounts cannot be copied from another network. */
  CloneError: { url: string; reason: string }
  ProgramError: { address: string }
  /** The disk refuses a write. */
  LedgerWriteError: Record<never, never>
  /** A ledger file was changed from outside. */
  LedgerCorruptError: { file: string; offset: number }
  /** The ledger folder cannot be used. */
  LedgerFolderError: { folder: string; reason: string }
  /** Another process uses the ledger. */
  LedgerTakenError: { folder: string }
  /** The ledger was created with different settings. */
  LedgerMismatchError: { flag: string; made: string; asked: string }
  /** The virtual machine refuses its input. */
  VirtualMachineRefusalError: { reason: string }
  /** The virtual machine exited. */
  VirtualMachineError: Record<never, never>
  JsonSyntaxError: Record<never, never>
  /** The request is JSON, but not JSON-RPC 2.0. */
  RequestFormatError: { reason: string }
  MethodNotFoundError: { method: string }
  ParamsFormatError: { reason: string }
  /** Well-formed parameters that fail a check of Agave, with Agave's message. */
  ParamsRefusalError: { reason: string }
  TransactionFormatError: { reason: string; offset: number }
  /** The bytes are a transaction that contradicts itself. */
  TransactionSanitizeError: { reason: string }
  /** Account data is too long for base58. */
  Base58SizeError: { maxBytes: number }
  /** The simulation before sending failed. */
  PreflightError: { reason: string; simulation: SimulationReport }
  /** The caller did not declare support for this transaction version. */
  TransactionVersionError: { version: number }
  /** The network has not reached the caller's `minContextSlot`. */
  MinContextSlotError: { contextSlot: bigint }
  /** The slot has not reached the requested commitment. */
  BlockNotAvailableError: { slot: bigint }
  /** The network skipped the slot. */
  SlotSkippedError: { slot: bigint }
  /** The network skipped the slot, and its neighbours are forgotten. */
  LongTermSlotSkippedError: { slot: bigint }
  /** The block existed and is forgotten. */
  BlockCleanedUpError: { slot: bigint; firstSlot: bigint }
  NoSnapshotError: Record<never, never>
  AirdropError: { reason: string }
  /** A connection or the network has the most subscriptions allowed. */
  SubscriptionLimitError: { limit: number }
  /** The answers to a batch are too long in total. */
  BatchSizeError: { maxCharacters: number }
  /** A bug in this package. */
  InternalError: Record<never, never>
}

const messages: { [N in keyof LocalnetErrors]: (context: LocalnetErrors[N]) => string } = {
  PortTakenError: ({ host, port }) => `Port ${port} on ${host} is in use. Choose another one with --rpc-port.`,
  CommandLineError: ({ reason }) => reason,
  AccountFileError: ({ path }) =>
    `${path} does not hold an account as "solana account --output json --output-file" writes it.`,
  CloneError: ({ url, reason }) => `Cannot copy accounts from ${url}: ${reason}.`,
  ProgramError: ({ address }) => `The code of ${address} is not a program that runs here.`,
  LedgerWriteError: () =>
    'The ledger cannot be written, so nothing new is taken. Make room on its disk and start the network again.',
  LedgerCorruptError: ({ file, offset }) =>
    `${file} in the ledger is damaged at byte ${offset}. Restore a copy of it, or start again with --reset.`,
  LedgerFolderError: ({ folder, reason }) =>
    `The ledger cannot be kept in ${folder}: ${reason}. Choose another folder with --ledger.`,
  LedgerTakenError: ({ folder }) =>
    `Another network uses the ledger in ${folder}. End that one, or choose another folder with --ledger.`,
  LedgerMismatchError: ({ flag, made, asked }) =>
    `This ledger was made with ${flag} ${made}, not ${asked}. Leave the flag out, or start again with --reset.`,
  VirtualMachineRefusalError: ({ reason }) => `The virtual machine refused: ${reason}`,
  VirtualMachineError: () =>
    'The virtual machine ended on this transaction and was started again. The transaction was not run.',
  JsonSyntaxError: () => 'Parse error',
  RequestFormatError: ({ reason }) => `Invalid request: ${reason}`,
  MethodNotFoundError: () => 'Method not found',
  ParamsFormatError: ({ reason }) => `Invalid params: ${reason}`,
  ParamsRefusalError: ({ reason }) => reason,
  TransactionFormatError: ({ reason, offset }) =>
    `failed to deserialize solana_transaction::versioned::VersionedTransaction: ${reason} (byte ${offset})`,
  TransactionSanitizeError: ({ reason }) => `invalid transaction: ${reason}`,
  Base58SizeError: ({ maxBytes }) =>
    `Encoded binary (base 58) data should be less than ${maxBytes} bytes, please use Base64 encoding.`,
  PreflightError: ({ reason }) => `Transaction simulation failed: ${reason}`,
  TransactionVersionError: ({ version }) =>
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with ` +
    `the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  MinContextSlotError: () => 'Minimum context slot has not been reached',
  BlockNotAvailableError: ({ slot }) => `Block not available for slot ${slot}`,
  SlotSkippedError: ({ slot }) => `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`,
  LongTermSlotSkippedError: ({ slot }) => `Slot ${slot} was skipped, or missing in long-term storage`,
  BlockCleanedUpError: ({ slot, firstSlot }) =>
    `Block ${slot} cleaned up, does not exist on node. First available block: ${firstSlot}`,
  NoSnapshotError: () => 'No snapshot',
  AirdropError: ({ reason }) => `airdrop request failed. ${reason}`,
  SubscriptionLimitError: ({ limit }) => `Too many subscriptions: at most ${limit}`,
  BatchSizeError: ({ maxCharacters }) =>
    `The answers before this one in the batch are longer than ${maxCharacters} characters together. Ask for less at once.`,
  InternalError: () => 'Internal error',
}

/** An error of this package with its facts. */
export class LocalnetError<Name extends keyof LocalnetErrors = keyof LocalnetErrors> extends Error {
  override readonly name: Name
  readonly context: LocalnetErrors[Name]

  constructor(name: Name, context: LocalnetErrors[Name], options?: ErrorOptions) {
    super(messages[name](context), options)
    this.name = name
    this.context = context
  }
}

/** Checks whether `error` is a `LocalnetError` and, if given, has this name. Narrows `error.context`. */
export function isLocalnetError<Name extends keyof LocalnetErrors>(
  error: unknown,
  name?: Name,
): error is LocalnetError<Name> {
  return error instanceof LocalnetError && (name === undefined || error.name === name)
}
