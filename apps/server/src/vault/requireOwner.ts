import { type OwnerChange, writeChangeClaim } from '@solsmith/wire'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { wallets, walletUsers } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { requireSignature } from '../signatures/verifySignature.ts'

/** Signed by the wallet. */
export type SignedChange = { readonly change: OwnerChange; readonly subject: string; readonly signature: string | null }

/**
 * Within the transaction, so that no wallet appears meanwhile. Users without a wallet pass.
 *
 * @throws {ServerError} `OwnerKeyError` without a signature, `SignatureError`.
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
