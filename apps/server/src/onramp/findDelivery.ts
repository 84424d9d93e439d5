import { type Address, isAddress, type Signature } from '@solana/kit'
import { type ChainRpc, parseAmount, solDecimals } from '@solsmith/chain'
import type { Purchase } from './purchases.ts'

/** What an account was given since a purchase began is among its newest transactions, or the account is no person's. */
const signaturesLimit = 100
/** A network's clock may be so far behind this one's. */
const clockSkewMs = 60_000

/**
 * Looks on a sandbox for the transaction that delivered a purchase: one that the account did not sign and that gave it exactly
 * that amount, since the purchase was paid for.
 *
 * @param isTaken - Which of some transactions have delivered another purchase.
 * @returns Null where there is none.
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
  // Of several that gave the same, the first after the payment.
  for (const { signature } of possible.toReversed())
    if (!taken.includes(signature) && (await readGift(rpc, signature, address)) === lamports) return signature
  return null
}

/** What a transaction gave to an account that did not sign it; 0 where it did. */
async function readGift(rpc: ChainRpc, signature: Signature, address: Address): Promise<bigint> {
  const found = await rpc
    .getTransaction(signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 })
    .send()
  const place = found?.transaction.message.accountKeys.indexOf(address) ?? -1
  if (!found?.meta || place < found.transaction.message.header.numRequiredSignatures) return 0n
  return (found.meta.postBalances[place] ?? 0n) - (found.meta.preBalances[place] ?? 0n)
}
