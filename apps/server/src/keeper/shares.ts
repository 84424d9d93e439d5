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
  /** @throws {ServerError} `KeyServiceError` */
  readonly seal: () => Promise<{ readonly publicKey: string; readonly keys: CryptoKeyPair }>
}

/** Two devices can create the same version. */
type SplitOf = ShareOf & { readonly split: string }

/** Signed by the wallet's key; null for older splits. */
export type ShareGuard = {
  /** Has the third share. */
  readonly holder: string | null
  /** Null if the instance stores the recovery share. */
  readonly proofKey: string | null
  /** Not signed: believed only on the own machine. */
  readonly isSandbox: boolean
}

/** The secret plus one byte. */
const shareBytes = 65

const dataKeyBytes = 32

/**
 * Encrypts a sealed share with its own wrapped key.
 *
 * @param database - The share's login.
 * @throws {ServerError} `ShareSealError`, `KeyServiceError`, `DatabaseUnavailableError`.
 */
export async function saveShare(
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

/** @throws {ServerError} `WalletMissingError` */
export async function readGuard(database: Database, { walletId, split }: SplitOf): Promise<ShareGuard> {
  const { shares } = shareTables.server
  const [guard] = await database.query((db) =>
    db
      .select({ holder: shares.holder, proofKey: shares.proofKey, isSandbox: shares.isSandbox })
      .from(shares)
      .where(and(eq(shares.walletId, walletId), eq(shares.split, split))),
  )
  if (!guard) throw new ServerError('WalletMissingError', {})
  return guard
}

/**
 * Decrypts a share, sealed for one device.
 *
 * @param database - The share's login.
 * @throws {ServerError} `WalletMissingError`, `ShareKeyError` if modified, `KeyServiceError`, `ShareSealError` for an
 *   unusable key.
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
    // Low order, or malformed.
    throw new ServerError('ShareSealError', {}, { cause })
  } finally {
    opened.fill(0)
    key.fill(0)
  }
}

const toContext = (share: ShareName, { walletId, version }: ShareOf) => ({ share, walletId, version: String(version) })
