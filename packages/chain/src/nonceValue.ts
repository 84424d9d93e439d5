import { type Address, getBase58Decoder, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from './rpc/createRpc.ts'

/** Length of a nonce account, and offset of the part that its use changes: the value, and the price of a signature. */
export const [nonceBytes, valueStart] = [80, 40]
const valueEnd = 72

/** Reads the value after version and state (4 + 4) and authority (32). Empty if the account is not a nonce. */
const readNonceValue = (data: Uint8Array): string =>
  data.length < valueEnd ? '' : getBase58Decoder().decode(data.subarray(valueStart, valueEnd))

/**
 * Reads a nonce account's value, which replaces a blockhash; null without one.
 *
 * @throws {ChainError} if the network does not answer.
 */
export const fetchNonceValue = async (rpc: ChainRpc, account: Address): Promise<string | null> =>
  (await fetchNonce(rpc, account)).value

/**
 * The same, with the slot at which the node read it.
 *
 * @param input.minContextSlot - A node behind this slot refuses to answer.
 * @throws {ChainError} if the network does not answer.
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
