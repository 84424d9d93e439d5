import { type Address, isAddress, type Signature } from '@solana/kit'
import { type ChainRpc, parseAmount, solDecimals } from '@solsmith/chain'
import type { Purchase } from './purchases.ts'

/** Sufficient since a purchase's start. */
const signaturesLimit = 100
/** Accepted clock skew. */
const clockSkewMs = 60_000

/**
 * Finds a sandbox delivery: exact amount, unsigned by the account.
 *
 * @param isTaken - Deliveries of other purchases.
 * @returns Null if not found.
 */
export async function findDelivery(
  rpc: ChainRpc,
  { address, purchaseAmount, updatedAt }: Pick<Purchase, 'address' | 'purchaseAmount' | 'updatedAt'>,
  isTaken: (signatures: readonly string[]) => Promise<readonly string[]>,
): Promise<string | null> {
  if (!isAddress(address) || purchaseAmount === null) return null
  const lamports = parseAmount(purchaseAmount, solDecimals)
  const newest = await rpc.getSignaturesForAddress(address, { limit: signaturesLimit }).send()
  const earliest = updatedAt.getTime() - clockSkewMs
  const possible = newest.filter(({ err, blockTime }) => err === null && Number(blockTime ?? 0) * 1_000 >= earliest)
  const taken = await isTaken(possible.map(({ signature }) => signature))
  // The first after the payment.
  for (const { signature } of possible.toReversed())
    if (!taken.includes(signature) && (await readGift(rpc, signature, address)) === lamports) return signature
  return null
}

/** 0 if it signed. */
async function readGift(rpc: ChainRpc, signature: Signature, address: Address): Promise<bigint> {
  const found = await rpc
    .getTransaction(signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
    .send()
  const place = found?.transaction.message.accountKeys.indexOf(address) ?? -1
  if (!found?.meta || place < found.transaction.message.header.numRequiredSignatures) return 0n
  return (found.meta.postBalances[place] ?? 0n) - (found.meta.preBalances[place] ?? 0n)
}
