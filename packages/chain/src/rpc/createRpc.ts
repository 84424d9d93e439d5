import { createSolanaRpcFromTransport, type Rpc, type RpcTransport, type SolanaRpcApi } from '@solana/kit'
import { postRpc, type RpcAddress } from './request.ts'

/** Every JSON-RPC method, typed, with our timeout and our errors. */
export type ChainRpc = Rpc<SolanaRpcApi>

/**
 * Makes kit's typed client over one address.
 *
 * @throws {ChainError} from each call, as `requestRpc` does.
 * @example const slot = await createRpc({ url: '/rpc/sandbox' }).getSlot().send()
 */
export function createRpc(address: RpcAddress): ChainRpc {
  const transport: RpcTransport = async <Response>({ payload, signal }: Parameters<RpcTransport>[0]) =>
    // kit builds every payload in this shape (`createRpcMessage`) and types the response by the method called.
    (await postRpc(address, payload as Parameters<typeof postRpc>[1], signal)) as Response
  return createSolanaRpcFromTransport(transport)
}
