import { isChainError, requestRpc } from '@solsmith/chain'
import { FrameError } from '../errors.ts'
import { fromHex, readQuantity } from './hex.ts'

/** Sends an RPC request. @throws {ChainError} as `requestRpc`. */
export type AskNode = (method: string, params?: readonly unknown[]) => Promise<unknown>

export const openNode =
  (url: string): AskNode =>
  (method, params = []) =>
    requestRpc({ url }, method, params)

/** Fetches a required number. @throws {FrameError} `NetworkSilentError` */
export async function requestNumber(ask: AskNode, method: string, params: readonly unknown[] = []): Promise<bigint> {
  const number = readQuantity(await requestOr(ask, method, params))
  if (number === null) throw new FrameError('NetworkSilentError', {})
  return number
}

/** @throws {FrameError} `NetworkSilentError` */
export const requestOr = (ask: AskNode, method: string, params: readonly unknown[] = []): Promise<unknown> =>
  ask(method, params).catch((cause: unknown) => {
    throw new FrameError('NetworkSilentError', {}, { cause })
  })

/** Calls a contract; null without a result. */
export const requestBytes = async (ask: AskNode, call: object): Promise<Uint8Array | null> =>
  ask('eth_call', [call, 'latest']).then(
    (answer) => {
      const bytes = fromHex(answer)
      return bytes?.length ? bytes : null
    },
    () => null,
  )

/** Returns a node's refusal; null if no node answered. */
export const refusalOf = (error: unknown): string | null =>
  isChainError(error, 'RpcResponseError') ? error.context.message : null
