import type { SimulationReport } from './rpc/encodeSimulation.ts'

/** Errors of this package with their facts. */
export type LocalnetErrors = {
  PortTakenError: { host: string; port: number }
  CommandLineError: { reason: string }
  /** Not an account file of the Solana CLI. */
  AccountFileError: { path: string }
  CloneError: { url: string; reason: string }
  ProgramError: { address: string }
  LedgerWriteError: Record<never, never>
  /** Changed from outside. */
  LedgerCorruptError: { file: string; offset: number }
  LedgerFolderError: { folder: string; reason: string }
  LedgerTakenError: { folder: string }
  /** Created with other settings. */
  LedgerMismatchError: { flag: string; made: string; asked: string }
  VirtualMachineRefusalError: { reason: string }
  VirtualMachineError: Record<never, never>
  JsonSyntaxError: Record<never, never>
  /** JSON, but not JSON-RPC 2.0. */
  RequestFormatError: { reason: string }
  MethodNotFoundError: { method: string }
  ParamsFormatError: { reason: string }
  /** Refused with Agave's message. */
  ParamsRefusalError: { reason: string }
  TransactionFormatError: { reason: string; offset: number }
  /** The transaction contradicts itself. */
  TransactionSanitizeError: { reason: string }
  Base58SizeError: { maxBytes: number }
  /** Preflight failed. */
  PreflightError: { reason: string; simulation: SimulationReport }
  /** Undeclared transaction version. */
  TransactionVersionError: { version: number }
  /** The network is behind `minContextSlot`. */
  MinContextSlotError: { contextSlot: bigint }
  BlockNotAvailableError: { slot: bigint }
  SlotSkippedError: { slot: bigint }
  /** Its neighbours are forgotten. */
  LongTermSlotSkippedError: { slot: bigint }
  /** Forgotten block. */
  BlockCleanedUpError: { slot: bigint; firstSlot: bigint }
  NoSnapshotError: Record<never, never>
  AirdropError: { reason: string }
  SubscriptionLimitError: { limit: number }
  BatchSizeError: { maxCharacters: number }
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

/** Error of this package. */
export class LocalnetError<Name extends keyof LocalnetErrors = keyof LocalnetErrors> extends Error {
  override readonly name: Name
  readonly context: LocalnetErrors[Name]

  constructor(name: Name, context: LocalnetErrors[Name], options?: ErrorOptions) {
    super(messages[name](context), options)
    this.name = name
    this.context = context
  }
}

/** Checks for a `LocalnetError`, optionally by name. */
export function isLocalnetError<Name extends keyof LocalnetErrors>(
  error: unknown,
  name?: Name,
): error is LocalnetError<Name> {
  return error instanceof LocalnetError && (name === undefined || error.name === name)
}
