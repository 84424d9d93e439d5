import { type RpcAddress, requestRpc, requestTogether } from './request.ts'

/** One JSON-RPC call. */
export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }

/** Answers calls. How often it asks, and whom, is its own affair: transports are wrapped in transports. */
export type Transport = (call: RpcCall, signal?: AbortSignal) => Promise<unknown>

/** Not a method of a network: several calls in one HTTP request, so that one node answers them all. */
export const togetherMethod = 'together'

/** Asks one address, once. */
export const httpTransport =
  (address: RpcAddress): Transport =>
  ({ method, params }, signal) =>
    method === togetherMethod
      ? // As `together` of `ChainRpc` types them.
        requestTogether(address, params[0] as readonly RpcCall[], signal)
      : requestRpc(address, method, params, signal)
