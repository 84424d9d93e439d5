import type { Address } from '@solana/kit'
import { type Network, requestRpc } from '@solsmith/chain'

/** Amount of one faucet request: enough for many tokens. */
const testSolLamports = 10_000_000_000n

/**
 * Requests 10 SOL from a test network's faucet, and waits until they arrive.
 *
 * @throws {ChainError} when the network does not answer, has no faucet, or its faucet refuses.
 * @throws {ConnectError} `FaucetFailedError`, `FaucetUnconfirmedError`.
 */
export async function requestTestSol(network: Pick<Network, 'rpcUrl'>, account: Address): Promise<void> {
  const signature = await requestRpc({ url: network.rpcUrl }, 'requestAirdrop', [account, testSolLamports])
  const { confirmAirdrop } = await import('./confirmAirdrop.ts')
  await confirmAirdrop(network, String(signature))
}
