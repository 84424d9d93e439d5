import type { Address } from '@solana/kit'
import { type Network, requestRpc } from '@solsmith/chain'

/** What a faucet gives at once: enough for many tokens. */
const testSolLamports = 10_000_000_000n

/**
 * Asks the faucet of a test network for 10 SOL, and waits until they are there.
 *
 * @throws {ChainError} when the network does not answer, has no faucet, or its faucet refuses.
 * @throws {ConnectError} `FaucetFailedError`, `FaucetUnconfirmedError`.
 */
export async function requestTestSol(network: Pick<Network, 'rpcUrl'>, account: Address): Promise<void> {
  const signature = await requestRpc({ url: network.rpcUrl }, 'requestAirdrop', [account, testSolLamports])
  const { confirmAirdrop } = await import('./confirmAirdrop.ts')
  await confirmAirdrop(network, String(signature))
}
