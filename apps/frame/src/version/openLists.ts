import { hashOf, type KnownList, parseFrameList } from './frameList.ts'

/** The parts of a service worker, replaced in tests. */
export type HoldParts = {
  readonly caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  readonly origin: string
  readonly language: string
  readonly now: () => number
}

type ListName = 'held' | 'before' | 'offered'

const stateCache = 'versions'
const filesPrefix = 'files-'
const parallel = 4

/** Lists of versions and their files in the browser's caches. */
export function openLists({ caches, origin, fetch }: Pick<HoldParts, 'caches' | 'origin' | 'fetch'>) {
  const state = () => caches.open(stateCache)
  const keyOf = (name: string) => `${origin}/${name}`
  const parsed = new Map<ListName, KnownList | null>()

  const readText = async (name: string) => (await (await state()).match(keyOf(name)))?.text() ?? null

  async function readList(name: ListName): Promise<KnownList | null> {
    const text = await readText(name)
    if (text === null) return null
    const known = parsed.get(name)
    if (known?.text === text) return known
    const list = await parseFrameList(text)
    parsed.set(name, list)
    return list
  }

  /** @throws {TypeError} for other bytes than listed. */
  async function fetchFile(path: string, hash: string): Promise<Response> {
    const answer = await fetch(origin + path)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.ok || (await hashOf(bytes)) !== hash) throw new TypeError(`${path} is not the listed file.`)
    return new Response(bytes, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } })
  }

  return {
    readText,
    readList,
    writeText: async (name: string, text: string) => (await state()).put(keyOf(name), new Response(text)),
    remove: async (name: ListName) => (await state()).delete(keyOf(name)),

    /** @throws {TypeError} as `fetchFile`. */
    async download({ list, fingerprint }: KnownList): Promise<void> {
      const files = await caches.open(filesPrefix + fingerprint)
      const work = Object.entries(list.files)
      const runs = Array.from({ length: parallel }, async () => {
        for (let next = work.shift(); next; next = work.shift()) {
          const [path, hash] = next
          if (!(await files.match(origin + path))) await files.put(origin + path, await fetchFile(path, hash))
        }
      })
      await Promise.all(runs)
    },

    async openFile(path: string, { list, fingerprint }: KnownList): Promise<Response | null> {
      const hash = list.files[path]
      if (hash === undefined) return null
      const files = await caches.open(filesPrefix + fingerprint)
      return (await files.match(origin + path)) ?? fetchFile(path, hash).catch(() => null)
    },

    async keepOnly(lists: readonly (KnownList | null)[]): Promise<void> {
      const used = [...(lists.length > 0 ? [stateCache] : []), ...lists.map((one) => filesPrefix + one?.fingerprint)]
      for (const name of await caches.keys())
        if ((name === stateCache || name.startsWith(filesPrefix)) && !used.includes(name)) await caches.delete(name)
    },
  }
}

export type Lists = ReturnType<typeof openLists>
