import { type Reader, read } from '@solsmith/chain'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'

export type Recent = { readonly href: string; readonly label: string; readonly hint: string }

const limit = 6

/** Only links of this site, so stored data cannot lead elsewhere. */
const ownLink = /^\/(\?token=|\?pool=)[1-9A-HJ-NP-Za-km-z]{32,44}$/

const stored: Reader<readonly Recent[]> = read.list(
  read.object({ href: read.textLike(ownLink), label: read.text, hint: read.text }),
)

/** Per network, because addresses differ between networks. */
const keyOf = (genesis: string) => `solsmith:recent-searches:${genesis}`

/** Newest first. */
export const loadRecent = (genesis: string, storage = browserStorage): readonly Recent[] =>
  readStored(storage, keyOf(genesis), stored) ?? []

export function saveRecent(genesis: string, { href, label, hint }: Recent, storage = browserStorage): void {
  if (!ownLink.test(href)) return
  const others = loadRecent(genesis, storage).filter((one) => one.href !== href)
  try {
    storage.setItem(keyOf(genesis), JSON.stringify([{ href, label, hint }, ...others].slice(0, limit)))
  } catch {}
}

export function clearRecent(genesis: string, storage = browserStorage): void {
  try {
    storage.removeItem(keyOf(genesis))
  } catch {}
}
