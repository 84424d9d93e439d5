import { type Address, getBase58Decoder, getBase64Encoder } from '@solana/kit'
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
export const fetchNonceValue = async (rpc: ChainRpc, account: Address): Promise<string | null> =>
  (await fetchNonce(rpc, account)).value

/**
 * The same, with the slot at which the node read it.
 *
 * @param input.minContextSlot - A node that has not reached this slot refuses to answer.
 * @throws {ChainError} when the network does not answer.
 */
export async function fetchNonce(
  rpc: ChainRpc,
  account: Address,
  { minContextSlot, signal }: { minContextSlot?: bigint; signal?: AbortSignal | undefined } = {},
): Promise<{ readonly value: string | null; readonly slot: bigint }> {
  const { context, value } = await rpc
    .getAccountInfo(account, {
      commitment: 'confirmed',
      encoding: 'base64',
      ...(minContextSlot === undefined ? {} : { minContextSlot }),
    })
    .send(signal ? { abortSignal: signal } : {})
  const data = value && new Uint8Array(getBase64Encoder().encode(value.data[0]))
  return { value: (data && readNonceValue(data)) || null, slot: context.slot }
}
