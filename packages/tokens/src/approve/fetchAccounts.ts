import { type Address, getBase64Encoder } from '@solana/kit'
import { type AccountState, requestRpc } from '@solsmith/chain'

/** A person waits for this before they see what to sign. */
const rpcTimeoutMs = 3_000

export type Rpc = Parameters<typeof requestRpc>[0]
export type RpcAccount = {
  readonly lamports: number | bigint
  readonly owner: string
  readonly data: readonly [string, string]
}

/** A node, asked for as long as a person waits. */
export const patient = (url: string) => ({ url, timeoutMs: rpcTimeoutMs })

/** Reads an account as `getMultipleAccounts` and `simulateTransaction` give it. */
export const decodeAccount = (account: RpcAccount | null): AccountState | null =>
  account && {
    lamports: BigInt(account.lamports),
    // The network writes an address there.
    owner: account.owner as Address,
    data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
  }

/** Reads accounts, in the order of the question; null for one that does not exist. */
export async function fetchAccounts(
  rpc: Rpc,
  addresses: readonly Address[],
): Promise<readonly (AccountState | null)[]> {
  // `getMultipleAccounts` answers { context, value }.
  const { value } = (await requestRpc(rpc, 'getMultipleAccounts', [
    addresses,
    { encoding: 'base64', commitment: 'confirmed' },
  ])) as { value: readonly (RpcAccount | null)[] }
  return value.map(decodeAccount)
}
