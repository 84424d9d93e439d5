import { createSolanaRpcFromTransport, type Rpc, type RpcTransport, type SolanaRpcApi } from '@solana/kit'
import { checkCommitment } from '../requireCommitment.ts'
import type { Payload, RpcAddress } from './request.ts'
import { retryTransport, solanaRule } from './retry.ts'
import { httpTransport, type RpcCall, type Transport, type togetherMethod } from './transport.ts'

/** Typed JSON-RPC client with our timeout and errors. */
export type ChainRpc = Rpc<SolanaRpcApi & TogetherApi>

type TogetherApi = {
  /** Several calls answered by one node. */
  readonly [togetherMethod]: (calls: readonly RpcCall[]) => readonly unknown[]
}

/**
 * Creates kit's client over a URL with retries, or a custom transport.
 *
 * @throws {ChainError} from each call, as `requestRpc` does, and `CommitmentError`.
 * @example const slot = await createRpc({ url: '/rpc/sandbox' }).getSlot().send()
 */
export function createRpc(source: RpcAddress | Transport): ChainRpc {
  const ask = typeof source === 'function' ? source : retryTransport(httpTransport(source), { rule: solanaRule })
  const transport: RpcTransport = async <Response>({ payload, signal }: Parameters<RpcTransport>[0]) => {
    // kit builds every payload in this shape (`createRpcMessage`).
    const { id, method, params } = payload as Payload & { readonly params: readonly unknown[] }
    checkCommitment({ method, params })
    // kit types the response by the method called.
    return { jsonrpc: '2.0', id, result: await ask({ method, params }, signal) } as Response
  }
  // kit forwards calls of unknown methods; `httpTransport` handles this one.
  return createSolanaRpcFromTransport(transport) as ChainRpc
}
