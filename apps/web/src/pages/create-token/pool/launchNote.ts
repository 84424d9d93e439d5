import * as z from 'zod/mini'
import { keepNext } from '../../../features/pools/after.ts'
import { savePoolDraft } from '../../../features/pools/poolDraft.ts'
import type { Launch } from './planPool.ts'

const note = z.object({ pool: z.string(), isWhole: z.boolean() })

/** What was made with a token, or is to be made after it. */
export type LaunchNote = z.infer<typeof note>

const keyOf = (mint: string) => `solsmith:launch:${mint}`

/** Written before anything is signed: a browser that is killed in between still knows what comes next. */
export function keepLaunch(mint: string, { pool, whole, next, second }: Launch, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(mint), JSON.stringify({ pool, isWhole: whole !== null } satisfies LaunchNote))
  } catch {
    return
  }
  if (whole) keepNext(pool, next, storage)
  else savePoolDraft(second, storage)
}

export function readLaunch(mint: string, storage: Pick<Storage, 'getItem'> = localStorage): LaunchNote | null {
  try {
    const parsed = note.safeParse(JSON.parse(storage.getItem(keyOf(mint)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
