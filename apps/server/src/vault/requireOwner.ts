import { type OwnerChange, writeChangeClaim } from '@solsmith/wire'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { wallets, walletUsers } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { requireSignature } from '../signatures/verifySignature.ts'

/** A change to a user's logins or devices, with the signature of their wallet's key. */
export type SignedChange = { readonly change: OwnerChange; readonly subject: string; readonly signature: string | null }

/**
 * Requires the wallet key's signature of a change, within its transaction, so that no wallet is created meanwhile. Users without a wallet
 * have nothing to lose.
 *
 * @throws {ServerError} `OwnerKeyError` without a signature, `SignatureError` for another one.
 */
export async function requireOwner(
  tables: Pick<NodePgDatabase, 'select'>,
  userId: string,
  { change, subject, signature }: SignedChange,
): Promise<void> {
  await tables.select({ id: walletUsers.id }).from(walletUsers).where(eq(walletUsers.id, userId)).for('update')
  const [wallet] = await tables.select().from(wallets).where(eq(wallets.userId, userId))
  if (!wallet) return
  if (signature === null) throw new ServerError('OwnerKeyError', {})
  const { id: walletId, publicKey } = wallet
  await requireSignature(publicKey, writeChangeClaim({ walletId, publicKey, change, subject }), signature)
}
