import { randomBytes } from 'node:crypto'
import { fromBase64Url, type Sealed, type ShareOf, shareContext } from '@solsmith/wire'
import { openSealed, seal } from '@solsmith/wire/seal'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { walletShares } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { decrypt, encrypt } from './kms/envelope.ts'
import type { KeyServices } from './kms/kms.ts'

/** The shares that this instance keeps. The one of recovery stands under a key of its own. */
export type ShareName = 'server' | 'recovery'

export type ShareKeys = {
  readonly kms: KeyServices
  /** What shares are sealed for on their way here. @throws {ServerError} `KeyServiceError` */
  readonly seal: () => Promise<{ readonly publicKey: string; readonly keys: CryptoKeyPair }>
}

type Tables = Pick<NodePgDatabase, 'select' | 'insert' | 'delete'>

/** Of a split of 64 bytes: a byte more. */
const shareBytes = 65

const dataKeyBytes = 32

/**
 * Keeps a share that was sealed for this instance, under a key of its own that the key service wraps.
 *
 * @throws {ServerError} `ShareSealError`, `KeyServiceError`.
 */
export async function keepShare(
  tables: Tables,
  { kms, seal: openSeal }: ShareKeys,
  { share, of, sealed }: { readonly share: ShareName; readonly of: ShareOf; readonly sealed: Sealed },
): Promise<void> {
  const { keys } = await openSeal()
  const opened = await openSealed(keys, sealed, shareContext(share, 'to-server', of))
  if (opened?.length !== shareBytes) throw new ServerError('ShareSealError', {})
  const key = randomBytes(dataKeyBytes)
  const { wrapped, keyId } = await kms[share].wrap(key, toContext(share, of))
  const row = {
    version: of.version,
    keyId,
    wrappedKey: wrapped,
    data: encrypt(key, opened, shareContext(share, 'kept', of)),
  }
  opened.fill(0)
  key.fill(0)
  await tables
    .insert(walletShares)
    .values({ walletId: of.walletId, share, ...row })
    .onConflictDoUpdate({ target: [walletShares.walletId, walletShares.share], set: row })
}

/**
 * Takes a share out and seals it for one device.
 *
 * @throws {ServerError} `ShareVersionError` for another split, `ShareKeyError` for what was changed, `WalletMissingError`.
 */
export async function releaseShare(
  tables: Tables,
  { kms }: ShareKeys,
  { share, of, replyKey }: { readonly share: ShareName; readonly of: ShareOf; readonly replyKey: string },
): Promise<Sealed> {
  const [row] = await tables
    .select()
    .from(walletShares)
    .where(and(eq(walletShares.walletId, of.walletId), eq(walletShares.share, share)))
  if (!row) throw new ServerError('WalletMissingError', {})
  if (row.version !== of.version) throw new ServerError('ShareVersionError', {})
  if (fromBase64Url(replyKey) === null) throw new ServerError('ShareSealError', {})
  const key = await kms[share].unwrap(row.wrappedKey, row.keyId, toContext(share, of))
  const opened = decrypt(key, row.data, shareContext(share, 'kept', of))
  if (opened === null) throw new ServerError('ShareKeyError', {})
  try {
    return await seal(replyKey, new Uint8Array(opened), shareContext(share, 'to-device', of))
  } finally {
    opened.fill(0)
    key.fill(0)
  }
}

/** Forgets the share of recovery: only the person can rebuild the key from now on. */
export async function forgetRecovery(tables: Tables, walletId: string): Promise<void> {
  await tables.delete(walletShares).where(and(eq(walletShares.walletId, walletId), eq(walletShares.share, 'recovery')))
}

const toContext = (share: ShareName, { walletId, version }: ShareOf) => ({ share, walletId, version: String(version) })
