import { requestRpc } from '@solsmith/chain'

/** What a new account of the sandbox gets; what is there is worth nothing. */
const lamports = 10_000_000_000n
const leastLamports = 1_000_000_000n

/** Gives an account of the sandbox SOL to begin with. A faucet that is dry is no reason not to log in: the balance shows it. */
export async function fundAccount(rpcUrl: string, address: string): Promise<void> {
  try {
    // `getBalance` answers { context, value }.
    const { value } = (await requestRpc({ url: rpcUrl }, 'getBalance', [address])) as { value: number | bigint }
    if (BigInt(value) < leastLamports) await requestRpc({ url: rpcUrl }, 'requestAirdrop', [address, Number(lamports)])
  } catch {
    // Said above.
  }
}
