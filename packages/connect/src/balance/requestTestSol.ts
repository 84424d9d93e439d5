import type { Address } from '@solana/kit'
import { type Network, requestRpc } from '@solsmith/chain'
import { sleep } from '../sleep.ts'

/** What a faucet gives at once: enough for many tokens. */
const testSolLamports = 10_000_000_000n
/** A slot and a half of the sandbox: the next look sees it confirmed. */
const settleMs = 800

/**
 * Asks the faucet of a test network for 10 SOL.
 *
 * @throws {ChainError} when the network does not answer, has no faucet, or its faucet refuses.
 */
export async function requestTestSol({ rpcUrl }: Pick<Network, 'rpcUrl'>, account: Address): Promise<void> {
  await requestRpc({ url: rpcUrl }, 'requestAirdrop', [account, testSolLamports])
  await sleep(settleMs)
}
