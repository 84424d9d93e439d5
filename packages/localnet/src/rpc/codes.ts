import { isLocalnetError, LocalnetError, type LocalnetErrors } from '../errors.ts'

export type JsonRpcError = { code: number; message: string; data?: unknown }

/** Codes of `rpc_custom_error.rs` and JSON-RPC 2.0. */
const codes: Record<keyof LocalnetErrors, number> = {
  JsonSyntaxError: -32700,
  RequestFormatError: -32600,
  Base58SizeError: -32600,
  MethodNotFoundError: -32601,
  ParamsFormatError: -32602,
  ParamsRefusalError: -32602,
  TransactionFormatError: -32602,
  TransactionSanitizeError: -32602,
  PreflightError: -32002,
  BlockCleanedUpError: -32001,
  BlockNotAvailableError: -32004,
  SlotSkippedError: -32007,
  NoSnapshotError: -32008,
  LongTermSlotSkippedError: -32009,
  TransactionVersionError: -32015,
  MinContextSlotError: -32016,
  AirdropError: -32603,
  SubscriptionLimitError: -32603,
  BatchSizeError: -32600,
  InternalError: -32603,
  LedgerWriteError: -32603,
  LedgerCorruptError: -32603,
  LedgerFolderError: -32603,
  LedgerTakenError: -32603,
  LedgerMismatchError: -32603,
  VirtualMachineRefusalError: -32603,
  VirtualMachineError: -32603,
  PortTakenError: -32603,
  CommandLineError: -32603,
  AccountFileError: -32603,
  CloneError: -32603,
  ProgramError: -32603,
}

/** Hides details of unknown errors. */
export function toJsonRpcError(thrown: unknown): JsonRpcError {
  const error = isLocalnetError(thrown) ? thrown : new LocalnetError('InternalError', {}, { cause: thrown })
  const { name, message } = error
  if (isLocalnetError(error, 'PreflightError')) return { code: codes[name], message, data: error.context.simulation }
  if (isLocalnetError(error, 'MinContextSlotError')) return { code: codes[name], message, data: error.context }
  return { code: codes[name], message }
}
