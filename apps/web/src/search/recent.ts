import { type Reader, read } from '@solsmith/chain'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'

/** A token or pool that was opened from the search. */
export type Recent = { readonly href: string; readonly label: string; readonly hint: string }

/** As many as are read at a glance. */
const limit = 6

/** Links of this site alone: what is stored must not lead anywhere else. */
const ownLink = /^\/(\?token=|manage-liquidity\?pool=)[1-9A-HJ-NP-Za-km-z]{32,44}$/

const stored: Reader<readonly Recent[]> = read.list(
  read.object({ href: read.textLike(ownLink), label: read.text, hint: read.text }),
)

/** What is kept belongs to a network: on another one the address is another token, or none. */
const keyOf = (genesis: string) => `solsmith:recent-searches:${genesis}`

/** Newest first. */
export const loadRecent = (genesis: string, storage = browserStorage): readonly Recent[] =>
  readStored(storage, keyOf(genesis), stored) ?? []

/** Puts what was opened first. A browser that forbids its storage forgets it. */
export function keepRecent(genesis: string, { href, label, hint }: Recent, storage = browserStorage): void {
  if (!ownLink.test(href)) return
  const others = loadRecent(genesis, storage).filter((one) => one.href !== href)
  try {
    storage.setItem(keyOf(genesis), JSON.stringify([{ href, label, hint }, ...others].slice(0, limit)))
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets all of them. */
export function forgetRecent(genesis: string, storage = browserStorage): void {
  try {
    storage.removeItem(keyOf(genesis))
  } catch {
    // Then there were none.
  }
}
