import { read } from '@solsmith/chain'
import type { Storage } from '../storage.ts'

/** A person who was sent to another site, and comes back with its `state`. */
export type Redirect = {
  /** The site, as the person knows it. */
  readonly name: string
  /** The page that sent them: path and search. */
  readonly path: string
}

type Kept = Redirect & { readonly state: string; readonly startedAt: number }

const key = 'solsmith:redirects'
/** After this, the person who comes back may be someone else at the same browser. */
const lifetimeMs = 600_000
/** More of them at once is no one's doing. */
const keptLimit = 8
const stateBytes = 32

const readKept = read.list(read.object({ name: read.text, path: read.text, state: read.text, startedAt: read.number }))

/**
 * Notes that a person is sent to another site.
 *
 * @returns The `state` that they bring back: unguessable, and good once.
 */
export function startRedirect(storage: Storage, { name, path }: Redirect, nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(stateBytes))
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const open = readAll(storage).filter((kept) => !isLate(kept, nowMs))
  write(storage, [...open, { name, path, state, startedAt: nowMs }].slice(-keptLimit))
  return state
}

/**
 * Takes a person back, once.
 *
 * @returns Null for a state that this browser has not given, or has taken already. `isLate` after ten minutes.
 */
export function finishRedirect(
  storage: Storage,
  state: string,
  nowMs = Date.now(),
): (Redirect & { readonly isLate: boolean }) | null {
  const all = readAll(storage)
  const found = all.find((kept) => kept.state === state)
  if (!found) return null
  write(
    storage,
    all.filter((kept) => kept !== found),
  )
  return { name: found.name, path: found.path, isLate: isLate(found, nowMs) }
}

/** A clock that was set back makes no redirect live longer. */
const isLate = ({ startedAt }: Kept, nowMs: number) => nowMs < startedAt || nowMs - startedAt > lifetimeMs

function readAll(storage: Storage): readonly Kept[] {
  try {
    const found = readKept(JSON.parse(storage.get(key) ?? '[]'))
    return found === read.unreadable ? [] : found
  } catch {
    // Not ours.
    return []
  }
}

const write = (storage: Storage, all: readonly Kept[]) => storage.set(key, all.length > 0 ? JSON.stringify(all) : null)
