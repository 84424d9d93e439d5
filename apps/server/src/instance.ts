import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from './core.ts'
import { type Changes, watchChanges } from './database/changes.ts'
import { createReads, type Reads } from './database/createReads.ts'
import { type Database, databaseFolder, openDatabase } from './database/openDatabase.ts'
import { type OpenRateLimiter, openLocalRateLimiter } from './http/rateLimiter.ts'
import { createImageCache, type ImageCache } from './images/createImageCache.ts'
import { type Internet, internet } from './internet/guard.ts'
import { connectKeeper, type ShareKeeper } from './keeper/connectKeeper.ts'
import { openSharedRateLimiter } from './limits/openSharedRateLimiter.ts'
import { createMailer, type Mailer } from './mail/createMailer.ts'
import { createS3Store } from './media/createS3Store.ts'
import { createStoredBytes } from './media/createStoredBytes.ts'
import { createMediaStore, type MediaStore } from './media/mediaStore.ts'
import { createPublicReader, type PublicReader } from './media/publicReader.ts'
import type { Settings } from './settings.ts'
import { mergeStoredNetworks, type Setup } from './setup/openSetup.ts'

/** Settings and outside world; tests pass their own. */
export type Instance = Settings &
  Core & {
    readonly version: string
    readonly setup: Setup
    /** Stores shares in a separate process. */
    readonly keeper: ShareKeeper
    readonly media: MediaStore
    readonly imageCache: ImageCache
    readonly mailer: Mailer
    readonly readPublic: PublicReader
    readonly internet: Internet
    readonly openRateLimiter: OpenRateLimiter
    readonly changes: Changes
    readonly reads: Reads
  }

/** Opens the database in the background. */
export function openOwnDatabase(settings: Settings, onFailure: (error: unknown) => void): Database {
  const { databaseUrl: url, postgresFolder: binFolder, diskFreeBytes: freeBytes, dataDir } = settings
  return openDatabase({ url, binFolder, folder: databaseFolder(dataDir), freeBytes, onFailure })
}

export function openInstance(settings: Settings, database: Database, setup: Setup): Instance {
  const now = () => performance.now()
  const { dataDir, s3, mediaLimitBytes: limitBytes, diskFreeBytes: freeBytes } = settings
  return {
    ...settings,
    version: readVersion(),
    setup,
    upstreams: mergeStoredNetworks(settings, setup),
    keeper: connectKeeper(dataDir, settings.wallet?.keeper ?? null),
    media: s3
      ? createS3Store(s3, createStoredBytes(database, limitBytes))
      : createMediaStore(join(dataDir, 'media'), { limitBytes, freeBytes }),
    imageCache: createImageCache(join(dataDir, 'images'), settings.imageCacheBytes),
    database,
    changes: watchChanges(database),
    reads: createReads(database, settings.databaseReadUrl, now),
    mailer: createMailer(settings.mail),
    readPublic: createPublicReader(),
    internet,
    now,
    openRateLimiter: settings.role === 'all' ? openLocalRateLimiter(now) : openSharedRateLimiter({ database, now }),
  }
}

function readVersion(): string {
  // Our own manifest.
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
  return manifest.version
}
