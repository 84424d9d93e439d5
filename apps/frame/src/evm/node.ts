import { isChainError, requestRpc } from '@solsmith/chain'
import { FrameError } from '../errors.ts'
import { fromHex, readQuantity } from './hex.ts'

/** Asks the network one thing. @throws {ChainError} as `requestRpc`. */
export type AskNode = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Over the frame's own server. */
export const openNode =
  (url: string): AskNode =>
  (method, params = []) =>
    requestRpc({ url }, method, params)

/** What a number is that nothing can be signed without. @throws {FrameError} `NetworkSilentError` */
export async function askNumber(ask: AskNode, method: string, params: readonly unknown[] = []): Promise<bigint> {
  const number = readQuantity(await askOr(ask, method, params))
  if (number === null) throw new FrameError('NetworkSilentError', {})
  return number
}

/** @throws {FrameError} `NetworkSilentError` */
export const askOr = (ask: AskNode, method: string, params: readonly unknown[] = []): Promise<unknown> =>
  ask(method, params).catch((cause: unknown) => {
    throw new FrameError('NetworkSilentError', {}, { cause })
  })

/** What a contract answers; null for what does not answer, or nothing. */
export const askBytes = async (ask: AskNode, call: object): Promise<Uint8Array | null> =>
  ask('eth_call', [call, 'latest']).then(
    (answer) => {
      const bytes = fromHex(answer)
      return bytes?.length ? bytes : null
    },
    () => null,
  )

/** In a node's words what it refuses; null where no one has answered. */
export const refusalOf = (error: unknown): string | null =>
  isChainError(error, 'RpcResponseError') ? error.context.message : null
