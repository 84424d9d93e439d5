import { type Address, getBase58Decoder, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from './rpc/createRpc.ts'

/** The value and fee rate change with each use. */
export const [nonceBytes, valueStart] = [80, 40]
const valueEnd = 72

/** After version, state (4 + 4) and authority (32); empty if not a nonce. */
const readNonceValue = (data: Uint8Array): string =>
  data.length < valueEnd ? '' : getBase58Decoder().decode(data.subarray(valueStart, valueEnd))

/**
 * Fetches a nonce value; null if missing.
 *
 * @throws {ChainError} if the network does not respond.
 */
export const fetchNonceValue = async (rpc: ChainRpc, account: Address): Promise<string | null> =>
  (await fetchNonce(rpc, account)).value

/**
 * Includes the slot of the read.
 *
 * @param input.minContextSlot - Nodes behind it refuse to answer.
 * @throws {ChainError} if the network does not respond.
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
