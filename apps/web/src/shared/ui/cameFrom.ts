export type Origin = { readonly href: string; readonly title: string }

const ending = ' · Solsmith'

const here = (): string => location.pathname + location.search

/** Reads from a history state which page it was opened from; null for the first page and from Home. */
export function readOrigin(state: unknown): Origin | null {
  if (!hasOrigin(state)) return null
  const { href, title } = state.cameFrom
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' ? { href, title } : null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const hasOrigin = (
  state: unknown,
): state is { readonly cameFrom: { readonly href: unknown; readonly title: unknown } } =>
  isObject(state) &&
  'cameFrom' in state &&
  isObject(state.cameFrom) &&
  'href' in state.cameFrom &&
  'title' in state.cameFrom

/**
 * Stores in each new history entry which page it was opened from.
 *
 * @returns Stops it.
 */
export function watchOrigins(): () => void {
  let [last, origin] = [here(), readOrigin(history.state)]
  const keep = (wanted: Origin | null) => {
    const own: unknown = history.state ?? {}
    if (wanted && wanted.href !== here() && isObject(own) && !hasOrigin(own))
      history.replaceState({ ...own, cameFrom: wanted }, '')
    ;[last, origin] = [here(), readOrigin(history.state)]
  }
  const listeners = {
    pushState() {
      const { title } = document
      const isPage = last !== '/' && title.endsWith(ending)
      keep(isPage ? { href: last, title: title.slice(0, -ending.length) } : null)
    },
    replaceState: () => keep(origin),
    popstate: () => keep(null),
  }
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener)
  }
}
