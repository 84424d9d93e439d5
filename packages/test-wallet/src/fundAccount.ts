import type { Address } from '@solana/kit'
import { requestRpc } from '@solsmith/chain'

/** Enough for a hundred tokens. Below it, requests an airdrop. */
const lowLamports = 2_000_000_000n
const airdropLamports = 10_000_000_000n
/** The user waits for this while connecting. */
const rpcTimeoutMs = 3_000
/** A sandbox confirms within two slots. */
const looks = 20
const lookMs = 200

export type FundInput = {
  readonly rpcUrl: string
  readonly address: Address
  readonly wait?: (ms: number) => Promise<void>
}

/**
 * Requests one airdrop for an account below 2 SOL, and waits a few seconds for it.
 *
 * @throws {ChainError} If the network or its faucet does not answer.
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
  // `getBalance` returns { context, value }; any other answer counts as zero.
  const { value } = (await requestRpc(rpc, 'getBalance', [address, { commitment: 'confirmed' }])) as { value: unknown }
  return typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : 0n
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
