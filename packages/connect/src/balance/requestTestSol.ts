import type { Address } from '@solana/kit'
import { type Network, requestRpc } from '@solsmith/chain'

/** Enough for many tokens. */
const testSolLamports = 10_000_000_000n

/**
 * Requests 10 test SOL, and waits for it.
 *
 * @throws {ChainError} without a faucet, or if it refuses.
 * @throws {ConnectError} `FaucetFailedError`, `FaucetUnconfirmedError`.
 */
export async function requestTestSol(network: Pick<Network, 'rpcUrl'>, account: Address): Promise<void> {
  const signature = await requestRpc({ url: network.rpcUrl }, 'requestAirdrop', [account, testSolLamports])
  const { confirmAirdrop } = await import('./confirmAirdrop.ts')
  await confirmAirdrop(network, String(signature))
}
