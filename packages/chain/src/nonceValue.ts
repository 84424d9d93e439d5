import { type Address, fetchEncodedAccount, getBase58Decoder } from '@solana/kit'
import type { ChainRpc } from './rpc/createRpc.ts'

/** How long a nonce account is, and from where on it holds what its use changes: the value, and the price of a signature. */
export const [nonceBytes, valueStart] = [80, 40]
const valueEnd = 72

/** What a nonce account holds: version and state (4 + 4), authority (32), then the value (32). Empty for what is none. */
const readNonceValue = (data: Uint8Array): string =>
  data.length < valueEnd ? '' : getBase58Decoder().decode(data.subarray(valueStart, valueEnd))

/**
 * Reads the value of a nonce account, which takes the place of a blockhash in what is signed with it; null where there is none.
 *
 * @throws {ChainError} when the network does not answer.
 */
export async function fetchNonceValue(rpc: ChainRpc, account: Address): Promise<string | null> {
  const found = await fetchEncodedAccount(rpc, account, { commitment: 'confirmed' })
  return found.exists ? readNonceValue(found.data) || null : null
}
