import { getTransactionDecoder, getTransactionEncoder, partiallySignTransaction } from '@solana/kit'
import type { PreparedSend } from './prepareSend.ts'

/** Adds signatures of local keys. */
export async function signLocally(
  { localSigners }: Pick<PreparedSend, 'localSigners'>,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  if (localSigners.length === 0) return bytes
  const transaction = await partiallySignTransaction(
    localSigners.map(({ keyPair }) => keyPair),
    getTransactionDecoder().decode(bytes),
  )
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}
