import { type Read, read } from '@solsmith/chain'
import { saveNext } from '#pool-parts/after.ts'
import { savePoolDraft } from '#pool-parts/poolDraft.ts'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'
import type { Launch } from './planPool.ts'

const launchNote = read.object({ pool: read.text, isWhole: read.flag })

export type LaunchNote = Read<typeof launchNote>

const keyOf = (mint: string) => `solsmith:launch:${mint}`

/** Written before signing, so a crashed browser still knows the next step. */
export function saveLaunch(mint: string, { pool, whole, next, second }: Launch, storage = browserStorage): void {
  try {
    storage.setItem(keyOf(mint), JSON.stringify({ pool, isWhole: whole !== null } satisfies LaunchNote))
  } catch {
    return
  }
  if (whole) saveNext(pool, next, storage)
  else savePoolDraft(second, storage)
}

export const readLaunch = (mint: string, storage: Pick<Storage, 'getItem'> = browserStorage): LaunchNote | null =>
  readStored(storage, keyOf(mint), launchNote)
