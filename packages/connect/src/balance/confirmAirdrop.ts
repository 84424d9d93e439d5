import { canRebuild, confirmTransaction, createRpc, type Network } from '@solsmith/chain'
import { BalanceError } from './errors.ts'

/**
 * Limited by time, because the blockhash is unknown (spec §4).
 *
 * @throws {ConnectError} `FaucetFailedError`, `FaucetUnconfirmedError`.
 */
export async function confirmAirdrop({ rpcUrl }: Pick<Network, 'rpcUrl'>, signature: string): Promise<void> {
  const end = await confirmTransaction(createRpc({ url: rpcUrl }), { signature, strategy: { kind: 'timeout' } })
  if (canRebuild(end)) throw new BalanceError('FaucetFailedError', { signature })
  if (end.status !== 'processed') throw new BalanceError('FaucetUnconfirmedError', { signature })
}
