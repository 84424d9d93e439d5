import { requestRpc } from '@solsmith/chain'

/** Sandbox SOL, worth nothing. */
const lamports = 10_000_000_000n
const leastLamports = 1_000_000_000n

/** Funds a sandbox account. A dry faucet must not block logins. */
export async function fundAccount(rpcUrl: string, address: string): Promise<void> {
  try {
    // `getBalance` returns { context, value }.
    const { value } = (await requestRpc({ url: rpcUrl }, 'getBalance', [address])) as { value: number | bigint }
    if (BigInt(value) < leastLamports) await requestRpc({ url: rpcUrl }, 'requestAirdrop', [address, Number(lamports)])
  } catch {
    // See above.
  }
}
