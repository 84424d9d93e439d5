import type { SimulationReport } from './rpc/encodeSimulation.ts'

/** Every error of this package: its name is its code, its facts make the sentence. */
export type LocalnetErrors = {
  /** The port that was asked for is in use. */
  PortTakenError: { host: string; port: number }
  /** The command line holds a flag or value that is not understood. */
  CommandLineError: { reason: string }
  /** The file does not hold an account as the Solana CLI writes it. */
  AccountFileError: { path: string }
  /** Accounts cannot be copied from another network. */
  CloneError: { url: string; reason: string }
  /** The program cannot be installed. */
  ProgramError: { address: string }
  /** The disk does not take what has to be kept. */
  LedgerWriteError: Record<never, never>
  /** Something has changed a file of the ledger. */
  LedgerCorruptError: { file: string; offset: number }
  /** The folder of the ledger cannot be used at all. */
  LedgerFolderError: { folder: string; reason: string }
  /** Another process uses the ledger. */
  LedgerTakenError: { folder: string }
  /** The ledger was made with other rules than are asked for now. */
  LedgerMismatchError: { flag: string; made: string; asked: string }
  /** The virtual machine does not take what it was given. */
  VirtualMachineRefusalError: { reason: string }
  /** The virtual machine ended on what it was given. */
  VirtualMachineError: Record<never, never>
  /** The request is not JSON. */
  JsonSyntaxError: Record<never, never>
  /** The request is JSON, but not a JSON-RPC 2.0 request. */
  RequestFormatError: { reason: string }
  /** No such method. */
  MethodNotFoundError: { method: string }
  /** The parameters do not fit the method. */
  ParamsFormatError: { reason: string }
  /** The parameters have the right form, but a check of Agave's fails. The reason is in its words. */
  ParamsRefusalError: { reason: string }
  /** The bytes are not a transaction. */
  TransactionFormatError: { reason: string; offset: number }
  /** The bytes are a transaction that contradicts itself. */
  TransactionSanitizeError: { reason: string }
  /** The account's data is too long for base58. */
  Base58SizeError: { maxBytes: number }
  /** The rehearsal before sending failed. */
  PreflightError: { reason: string; simulation: SimulationReport }
  /** The caller did not say that it can read transactions of this version. */
  TransactionVersionError: { version: number }
  /** The network has not reached the slot that the caller has already seen. */
  MinContextSlotError: { contextSlot: bigint }
  /** The slot is not settled yet at the commitment asked for. */
  BlockNotAvailableError: { slot: bigint }
  /** The network jumped over the slot. */
  SlotSkippedError: { slot: bigint }
  /** The network jumped over the slot, and what was around it is forgotten. */
  LongTermSlotSkippedError: { slot: bigint }
  /** The block was there and is forgotten. */
  BlockCleanedUpError: { slot: bigint; firstSlot: bigint }
  /** There are no snapshots to download. */
  NoSnapshotError: Record<never, never>
  /** The faucet did not give. */
  AirdropError: { reason: string }
  /** A connection or the network holds as many subscriptions as it may. */
  SubscriptionLimitError: { limit: number }
  /** The answers to a batch are too long together. */
  BatchSizeError: { maxCharacters: number }
  /** A fault of ours. */
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

/** An error of this package, with the facts that it is about. */
export class LocalnetError<Name extends keyof LocalnetErrors = keyof LocalnetErrors> extends Error {
  override readonly name: Name
  readonly context: LocalnetErrors[Name]

  constructor(name: Name, context: LocalnetErrors[Name], options?: ErrorOptions) {
    super(messages[name](context), options)
    this.name = name
    this.context = context
  }
}

/** Tells whether `error` is ours and, when asked, exactly which. Narrows `error.context`. */
export function isLocalnetError<Name extends keyof LocalnetErrors>(
  error: unknown,
  name?: Name,
): error is LocalnetError<Name> {
  return error instanceof LocalnetError && (name === undefined || error.name === name)
}
