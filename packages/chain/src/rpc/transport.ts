import { type RpcAddress, requestBatch, requestRpc } from './request.ts'

export type RpcCall = {
  readonly method: string
  readonly params: readonly unknown[]
  /** Low: shares no batch with others, so what is seen first does not wait for searches. */
  readonly priority?: 'low' | undefined
}

/** Sends calls; retries, fallbacks and batches wrap it. */
export type Transport = (call: RpcCall, signal?: AbortSignal) => Promise<unknown>

/** Pseudo method: several calls answered by one node. */
export const togetherMethod = 'together'

/** Sends a call to one URL, once. */
export const httpTransport =
  (address: RpcAddress): Transport =>
  ({ method, params }, signal) =>
    method === togetherMethod
      ? // Typed as `together` of `ChainRpc`.
        requestBatch(address, params[0] as readonly RpcCall[], signal)
      : requestRpc(address, method, params, signal)
