import { randomBytes } from 'node:crypto'
import { type Sealed, type ShareOf, shareContext } from '@solsmith/wire'
import { openSealed, seal } from '@solsmith/wire/seal'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { type ShareName, shareTables } from '../database/shareTables.ts'
import { ServerError } from '../errors.ts'
import { decrypt, encrypt } from './kms/envelope.ts'
import type { KeyServices } from './kms/kms.ts'

export type ShareKeys = {
  readonly kms: KeyServices
  /** What shares are sealed for on their way here. @throws {ServerError} `KeyServiceError` */
  readonly seal: () => Promise<{ readonly publicKey: string; readonly keys: CryptoKeyPair }>
}

/** Which shares of a wallet: another device may make a split of the same version at the same time. */
type SplitOf = ShareOf & { readonly split: string }

/** Conditions of a release in addition to a session. The wallet's key has signed both; null for older splits. */
export type ShareGuard = {
  /** The only device that unlocks this split, because it has the third share. */
  readonly holder: string | null
  /** Public key of the password, the file or the passkey; also null if the instance keeps the recovery share. */
  readonly proofKey: string | null
}

/** Of a split of 64 bytes: a byte more. */
const shareBytes = 65

const dataKeyBytes = 32

/**
 * Keeps a share that was sealed for this instance, under a key of its own that the key service wraps.
 *
 * @param database - Logged in for this share.
 * @throws {ServerError} `ShareSealError`, `KeyServiceError`, `DatabaseUnavailableError`.
 */
export async function keepShare(
  database: Database,
  { kms, seal: openSeal }: ShareKeys,
  {
    share,
    of,
    sealed,
    guard,
  }: { readonly share: ShareName; readonly of: SplitOf; readonly sealed: Sealed; readonly guard: ShareGuard },
): Promise<void> {
  const { keys } = await openSeal()
  const opened = await openSealed(keys, sealed, shareContext(share, 'to-server', of))
  if (opened?.length !== shareBytes) throw new ServerError('ShareSealError', {})
  const key = randomBytes(dataKeyBytes)
  const { wrapped, keyId } = await kms[share].wrap(key, toContext(share, of))
  const { walletId, split, version } = of
  const data = encrypt(key, opened, shareContext(share, 'kept', of))
  opened.fill(0)
  key.fill(0)
  await database.query((db) =>
    db
      .insert(shareTables[share].shares)
      .values({ walletId, split, version, keyId, wrappedKey: wrapped, data, ...guard }),
  )
}

/** Reads the conditions for releasing the server's share. @throws {ServerError} `WalletMissingError` */
export async function readGuard(database: Database, { walletId, split }: SplitOf): Promise<ShareGuard> {
  const { shares } = shareTables.server
  const [guard] = await database.query((db) =>
    db
      .select({ holder: shares.holder, proofKey: shares.proofKey })
      .from(shares)
      .where(and(eq(shares.walletId, walletId), eq(shares.split, split))),
  )
  if (!guard) throw new ServerError('WalletMissingError', {})
  return guard
}

/**
 * Takes a share out and seals it for one device.
 *
 * @param database - Logged in for this share.
 * @throws {ServerError} `WalletMissingError`, `ShareKeyError` for what was changed, `KeyServiceError`, `ShareSealError` for a key that nothing
 *   can be sealed for.
 */
export async function openShare(
  database: Database,
  { kms }: ShareKeys,
  { share, of, replyKey }: { readonly share: ShareName; readonly of: SplitOf; readonly replyKey: string },
): Promise<Sealed> {
  const { shares } = shareTables[share]
  const [row] = await database.query((db) =>
    db
      .select()
      .from(shares)
      .where(and(eq(shares.walletId, of.walletId), eq(shares.split, of.split), eq(shares.version, of.version))),
  )
  if (!row) throw new ServerError('WalletMissingError', {})
  const key = await kms[share].unwrap(row.wrappedKey, row.keyId, toContext(share, of))
  const opened = decrypt(key, row.data, shareContext(share, 'kept', of))
  if (opened === null) throw new ServerError('ShareKeyError', {})
  try {
    return await seal(replyKey, new Uint8Array(opened), shareContext(share, 'to-device', of))
  } catch (cause) {
    // A key of low order, or none at all.
    throw new ServerError('ShareSealError', {}, { cause })
  } finally {
    opened.fill(0)
    key.fill(0)
  }
}

const toContext = (share: ShareName, { walletId, version }: ShareOf) => ({ share, walletId, version: String(version) })
