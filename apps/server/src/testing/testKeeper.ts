import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ownUrl } from '../database/openDatabase.ts'
import { type ShareName, shareLogins } from '../database/shareTables.ts'
import { buildKeeper } from '../keeper/buildKeeper.ts'
import { connectKeeper, type ShareKeeper } from '../keeper/connectKeeper.ts'
import { keeperSocket, makeToken } from '../keeper/keeperFolder.ts'
import { openShareKeys } from '../keeper/openShareKeys.ts'
import { openApiLogin, openShareLogin } from '../keeper/openShareLogin.ts'
import type { Keeper } from '../keeper/release.ts'
import { createReleaseAlarm } from '../keeper/releaseAlarm.ts'

export type TestKeeper = AsyncDisposable & {
  readonly client: ShareKeeper
  readonly keeper: Keeper
}

export const shareUrl = (url: string, name: ShareName): string => {
  const { searchParams, pathname } = new URL(url.replace('@/', '@localhost/'))
  const folder = dirname(searchParams.get('host') ?? '')
  return ownUrl(folder, shareLogins[name].role, pathname.slice(1))
}

/** In this process, with its own logins. */
export async function startTestKeeper(
  url: string,
  folder: string,
  {
    recoveryDelayMs = 86_400_000,
    isLocal = false,
    tellAlarm = () => {},
  }: { recoveryDelayMs?: number; isLocal?: boolean; tellAlarm?: (count: number) => void } = {},
): Promise<TestKeeper> {
  const onFailure = (error: unknown) => {
    throw error
  }
  const open = (name: ShareName) => openShareLogin(name, { url: shareUrl(url, name), folder, onFailure })
  const api = openApiLogin({ url, folder, onFailure })
  const databases = { api, server: open('server'), recovery: open('recovery') }
  // Never from the cache.
  let ms = 0
  const watch = (name: ShareName) =>
    createReleaseAlarm(databases[name], name, { tell: tellAlarm, now: () => (ms += 5_000) })
  const alarms = { server: watch('server'), recovery: watch('recovery') }
  const keeper: Keeper = { databases, alarms, recoveryDelayMs, isLocal, keys: await openShareKeys(folder) }
  const app = buildKeeper(keeper, { token: await makeToken(folder) }, 'silent')
  const socket = keeperSocket(folder)
  await mkdir(dirname(socket), { recursive: true, mode: 0o700 })
  await app.listen({ path: socket })
  return {
    keeper,
    client: connectKeeper(folder),
    async [Symbol.asyncDispose]() {
      await app.close()
      for (const database of Object.values(databases)) await database.close()
    },
  }
}
