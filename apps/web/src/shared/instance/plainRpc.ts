import { batchTransport, type Network, type Transport } from '@solsmith/chain'

/** Calls of one turn share a request if the node takes batches. The full network client loads only with a wallet. */
export const plainRpc = ({ rpcUrl, rpcBatch = { size: 1 } }: Pick<Network, 'rpcUrl' | 'rpcBatch'>): Transport =>
  batchTransport({ url: rpcUrl, batch: rpcBatch })
