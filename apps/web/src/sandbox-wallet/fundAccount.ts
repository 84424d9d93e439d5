import type { Address } from '@solana/kit'
import { requestRpc } from '@solsmith/chain'

/** Enough for a hundred tokens. Below it, the faucet is asked. */
const lowLamports = 2_000_000_000n
const airdropLamports = 10_000_000_000n
/** A person waits for this while the wallet connects. */
const rpcTimeoutMs = 3_000
/** A sandbox confirms within a slot or two. */
const looks = 20
const lookMs = 200

export type FundInput = {
  readonly rpcUrl: string
  readonly address: Address
  readonly wait?: (ms: number) => Promise<void>
}

/**
 * Asks the faucet once when the account holds less than 2 SOL, and waits a few seconds until the SOL is there.
 *
 * @throws {ChainError} when the network or its faucet does not answer.
 */
export async function fundAccount({ rpcUrl, address, wait = sleep }: FundInput): Promise<void> {
  const rpc = { url: rpcUrl, timeoutMs: rpcTimeoutMs }
  if ((await fetchLamports(rpc, address)) >= lowLamports) return
  await requestRpc(rpc, 'requestAirdrop', [address, airdropLamports])
  for (let look = 0; look < looks; look++) {
    if ((await fetchLamports(rpc, address)) >= lowLamports) return
    await wait(lookMs)
  }
}

async function fetchLamports(rpc: { url: string; timeoutMs: number }, address: Address): Promise<bigint> {
  // `getBalance` answers { context, value }; anything else counts as nothing, and the faucet is asked.
  const { value } = (await requestRpc(rpc, 'getBalance', [address, { commitment: 'confirmed' }])) as { value: unknown }
  return typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : 0n
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
