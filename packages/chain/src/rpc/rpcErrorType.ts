import { isChainError } from '../errors.ts'

/** Error codes by name (spec §8; EIP-1474, EIP-1193, EIP-5792). */
export const rpcErrorTypes = {
  ParseError: -32_700,
  InvalidRequestError: -32_600,
  MethodNotFoundError: -32_601,
  InvalidParamsError: -32_602,
  InternalError: -32_603,
  InvalidInputError: -32_000,
  ResourceNotFoundError: -32_001,
  ResourceUnavailableError: -32_002,
  TransactionRejectedError: -32_003,
  MethodNotSupportedError: -32_004,
  LimitExceededError: -32_005,
  JsonRpcVersionError: -32_006,
  UserRejectedRequestError: 4_001,
  UnauthorizedError: 4_100,
  UnsupportedMethodError: 4_200,
  ProviderDisconnectedError: 4_900,
  ChainDisconnectedError: 4_901,
  UnrecognizedChainError: 4_902,
  UnsupportedCapabilityError: 5_700,
  UnsupportedChainIdError: 5_710,
  DuplicateBundleIdError: 5_720,
  UnknownBundleIdError: 5_730,
  BundleTooLargeError: 5_740,
  UpgradeRejectedError: 5_750,
  AtomicityNotSupportedError: 5_760,
} as const

export type RpcErrorType = keyof typeof rpcErrorTypes

const typesByCode: ReadonlyMap<unknown, RpcErrorType> = new Map(
  // Object entries lose the key type.
  Object.entries(rpcErrorTypes).map(([type, code]) => [code, type as RpcErrorType]),
)

/** Returns an error's type by code; null if unknown. */
export function rpcErrorType(error: unknown): RpcErrorType | null {
  if (isChainError(error, 'RpcResponseError')) return typesByCode.get(error.context.code) ?? null
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return typesByCode.get(error.code) ?? null
}
