import { type Base64EncodedWireTransaction, getBase64Decoder, signBytes } from '@solana/kit'
import { encodeTransfers } from './encodeTransfers.ts'
import { type Batch, type Distribution, transferOf } from './planDistribution.ts'

/** Batch in wire format with its signature. */
export type SignedBatch = { readonly batch: Batch; readonly signature: Uint8Array; readonly transaction: Uint8Array }

/** Signs all batches with a key file's key, never for a wallet. */
export async function signBatches(
  distribution: Pick<Distribution, 'layout'>,
  input: { readonly batches: readonly Batch[]; readonly privateKey: CryptoKey; readonly blockhash: Uint8Array },
): Promise<readonly SignedBatch[]> {
  const { batches, privateKey, blockhash } = input
  const encoder = new TextEncoder()
  return Promise.all(
    batches.map(async (batch) => {
      const memo = encoder.encode(batch.memo)
      const transfers = batch.receivers.map(transferOf)
      const message = encodeTransfers(distribution.layout, { transfers, memo, blockhash })
      const signature = await signBytes(privateKey, message)
      // Version 1 has its signatures last, and their count only in its header.
      const parts = distribution.layout.version === 1 ? [message, signature] : [[1], signature, message]
      return { batch, signature, transaction: join(parts) }
    }),
  )
}

function join(parts: readonly ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Encodes a transaction for `sendTransaction`. */
export const encodeWire = (transaction: Uint8Array): Base64EncodedWireTransaction =>
  // The brand marks a base64 wire transaction.
  getBase64Decoder().decode(transaction) as Base64EncodedWireTransaction
