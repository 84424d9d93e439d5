import { type AnyNetwork, httpTransport, isChainError, parseEndpoint } from '@solsmith/chain'
import { SendError } from '../../../send/errors.ts'
import { EvmError } from '../errors.ts'
import { isSameAddress } from '../evmAddress.ts'
import { type Hex, isHash, readQuantity } from '../hex.ts'
import { chainNumber } from '../switchEvmNetwork.ts'
import { entryPoint, type UserOperation, writeOperation } from './userOperation.ts'

/** Bundlers simulate before accepting. */
const submitPatienceMs = 30_000

/** A larger estimate is wrong. */
const mostGas = 30_000_000n

/** Characters of a reason to show. */
const longestReason = 200

/** Well-formed placeholder for gas estimates. */
const noSignature: Hex =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'

const ask = (url: string, method: string, params: readonly unknown[] = [], timeoutMs?: number) =>
  httpTransport({ url: parseEndpoint(url), ...(timeoutMs && { timeoutMs }) })({ method, params })

/**
 * Wrong network or entry point.
 *
 * @throws {ConnectError} `BundlerError`.
 */
export async function requireBundler(url: string, { caip2 }: AnyNetwork): Promise<void> {
  const chainId = async () => readQuantity('eth_chainId', await ask(url, 'eth_chainId'))
  const [chain, entryPoints] = await asReading(Promise.all([chainId(), ask(url, 'eth_supportedEntryPoints')]))
  const isHere = chain === chainNumber(caip2)
  const isKnown = Array.isArray(entryPoints) && entryPoints.some((one) => isSameAddress(one, entryPoint))
  if (!isHere || !isKnown) throw new EvmError('BundlerError', { fault: 'network' })
}

export type OperationGas = Pick<UserOperation, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas'>

/**
 * `eth_estimateUserOperationGas`.
 *
 * @throws {ConnectError} `SimulationFailedError`, `BundlerError`.
 */
export async function estimateOperation(url: string, operation: UserOperation): Promise<OperationGas> {
  const method = 'eth_estimateUserOperationGas'
  const answer = await ask(url, method, [writeOperation(operation, noSignature), entryPoint]).catch(
    (error: unknown) => {
      const reason = refusalOf(error)
      throw reason === null
        ? silent(error)
        : new SendError('SimulationFailedError', { reason, error, logs: [] }, { cause: error })
    },
  )
  const { callGasLimit, verificationGasLimit, preVerificationGas } = fields(answer)
  const read = (value: unknown) => {
    const gas = readQuantity(method, value)
    if (gas > mostGas) throw new EvmError('BundlerError', { fault: 'gas' })
    return gas
  }
  const gas = () => ({
    callGasLimit: read(callGasLimit),
    verificationGasLimit: read(verificationGasLimit),
    preVerificationGas: read(preVerificationGas),
  })
  return asReading(Promise.resolve().then(gas))
}

/**
 * `eth_sendUserOperation`.
 *
 * @returns False if unknown: it may run at any time.
 * @throws {ConnectError} `OperationRefusedError`.
 */
export async function submitOperation(
  url: string,
  operation: UserOperation,
  { signature, hash }: { readonly signature: Hex; readonly hash: Hex },
): Promise<boolean> {
  try {
    const method = 'eth_sendUserOperation'
    return isSameAddress(
      await ask(url, method, [writeOperation(operation, signature), entryPoint], submitPatienceMs),
      hash,
    )
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) return false
    throw new EvmError('OperationRefusedError', { reason }, { cause: error })
  }
}

/** `eth_getUserOperationReceipt`; null until then. */
export async function findOperation(url: string, hash: Hex): Promise<Hex | null> {
  const answer = await ask(url, 'eth_getUserOperationReceipt', [hash]).catch(() => null)
  const { transactionHash } = fields(fields(answer).receipt)
  return isHash(transactionHash) ? transactionHash : null
}

/** Null without an answer. */
function refusalOf(error: unknown): string | null {
  return isChainError(error, 'RpcResponseError') ? error.context.message.slice(0, longestReason) : null
}

/** Converts errors of reads: nothing was sent. */
const asReading = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw isChainError(error) ? silent(error) : error
  })

const silent = (cause: unknown) => new EvmError('BundlerError', { fault: 'answer' }, { cause })

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
