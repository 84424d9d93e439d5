import { createPages } from './createPages.ts'
import { type KnownList, parseFrameList } from './frameList.ts'
import { type HoldParts, openLists } from './openLists.ts'
import type { Version, Versions } from './versions.ts'

const listPath = '/frame.json'
const postponedMs = 24 * 60 * 60_000
/** 128 bits: fewer could be matched by trying lists. */
const fingerprintLength = 32

/** Destinations that execute or style. */
const active = new Set(['script', 'style', 'worker', 'sharedworker', 'font'])

/** Stores one version of the frame and serves it until the user accepts another one. */
export function createHold(parts: HoldParts) {
  const { origin, now } = parts
  const lists = openLists(parts)
  const openPage = createPages(parts, lists)

  async function fetchList(): Promise<KnownList | null> {
    const answer = await parts.fetch(`${origin}${listPath}`, { cache: 'no-cache' })
    return answer.ok ? parseFrameList(await answer.text()) : null
  }

  async function openFile(path: string, held: KnownList): Promise<Response> {
    for (const known of [held, await lists.readList('before')]) {
      const found = known && (await lists.openFile(path, known))
      if (found) return found
    }
    return Response.error()
  }

  return {
    /** @throws {TypeError} if a file is missing or differs. */
    async holdFirst(): Promise<void> {
      if ((await lists.readList('held')) !== null) return
      const list = await fetchList()
      if (list === null) throw new TypeError('The server has no list of files.')
      await lists.download(list)
      await lists.writeText('held', list.text)
    },

    async check(): Promise<void> {
      const [held, found] = await Promise.all([lists.readList('held'), fetchList().catch(() => null)])
      if (held === null || found === null) return
      if (found.fingerprint === held.fingerprint) await lists.remove('offered')
      else await lists.writeText('offered', found.text)
    },

    async report(): Promise<Versions> {
      const [held, offered, postponed] = await Promise.all([
        lists.readList('held'),
        lists.readList('offered'),
        lists.readText('postponed'),
      ])
      const [fingerprint, at] = (postponed ?? '').split(' ')
      const passed = now() - Number(at)
      const isPostponed = fingerprint === offered?.fingerprint && passed >= 0 && passed < postponedMs
      return { held: nameOf(held), offered: nameOf(offered), isPostponed }
    },

    /** @throws {TypeError} for another offer than shown, or if its files differ from its list. */
    async accept(shown: string): Promise<void> {
      const [held, offered] = await Promise.all([lists.readList('held'), lists.readList('offered')])
      if (!offered || shorten(offered) !== shown) throw new TypeError('Another version is offered.')
      await lists.download(offered)
      // Open pages still load files of their version.
      if (held) await lists.writeText('before', held.text)
      await lists.writeText('held', offered.text)
      await lists.remove('offered')
      await lists.keepOnly([held, offered])
    },

    async postpone(shown: string): Promise<void> {
      const offered = await lists.readList('offered')
      if (offered && shorten(offered) === shown) await lists.writeText('postponed', `${offered.fingerprint} ${now()}`)
    },

    forget: () => lists.keepOnly([]),

    /** Null if the network answers: calls of the API, and everything before the first version is stored. */
    async answer(request: Request): Promise<Response | null> {
      const held = await lists.readList('held')
      const { origin: target, pathname } = new URL(request.url)
      if (held === null || target !== origin) return null
      if (request.mode === 'navigate') return openPage(request, held)
      const isListed = Object.hasOwn(held.list.files, pathname)
      return isListed || active.has(request.destination) ? openFile(pathname, held) : null
    },
  }
}

const shorten = ({ fingerprint }: KnownList) => fingerprint.slice(0, fingerprintLength)

const nameOf = (known: KnownList | null): Version | null =>
  known && { version: known.list.version, fingerprint: shorten(known) }
