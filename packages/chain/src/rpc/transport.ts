import { type RpcAddress, requestRpc } from './request.ts'

/** One JSON-RPC call. */
export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }

/** Answers calls. How often it asks, and whom, is its own affair: transports are wrapped in transports. */
export type Transport = (call: RpcCall, signal?: AbortSignal) => Promise<unknown>

/** Asks one address, once. */
export const httpTransport =
  (address: RpcAddress): Transport =>
  ({ method, params }, signal) =>
    requestRpc(address, method, params, signal)
