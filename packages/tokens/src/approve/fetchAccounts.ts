import { type Address, getBase64Encoder } from '@solana/kit'
import { type AccountState, requestRpc } from '@solsmith/chain'

/** Short, because the user waits for the approval dialog. */
const rpcTimeoutMs = 3_000

export type Rpc = Parameters<typeof requestRpc>[0]
export type RpcAccount = {
  readonly lamports: number | bigint
  readonly owner: string
  readonly data: readonly [string, string]
}

export const patient = (url: string) => ({ url, timeoutMs: rpcTimeoutMs })

export const decodeAccount = (account: RpcAccount | null): AccountState | null =>
  account && {
    lamports: BigInt(account.lamports),
    // The network returns an address.
    owner: account.owner as Address,
    data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
  }

/** Fetches accounts in the requested order; null for a missing one. */
export async function fetchAccounts(
  rpc: Rpc,
  addresses: readonly Address[],
): Promise<readonly (AccountState | null)[]> {
  // `getMultipleAccounts` returns { context, value }.
  const { value } = (await requestRpc(rpc, 'getMultipleAccounts', [
    addresses,
    { encoding: 'base64', commitment: 'confirmed' },
  ])) as { value: readonly (RpcAccount | null)[] }
  return value.map(decodeAccount)
}
