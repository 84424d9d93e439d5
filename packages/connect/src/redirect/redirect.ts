import { read } from '@solsmith/chain'
import type { Storage } from '../storage.ts'

/** A redirect, which returns with its `state`. */
export type Redirect = {
  /** Display name. */
  readonly name: string
  /** Path and search before the redirect. */
  readonly path: string
}

type Kept = Redirect & { readonly state: string; readonly startedAt: number }

const key = 'solsmith:redirects'
/** Later, someone else may use the browser. */
const lifetimeMs = 600_000
const keptLimit = 8
const stateBytes = 32

const readKept = read.list(read.object({ name: read.text, path: read.text, state: read.text, startedAt: read.number }))

/** @returns An unguessable one-time `state`. */
export function startRedirect(storage: Storage, { name, path }: Redirect, nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(stateBytes))
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const open = readAll(storage).filter((kept) => !isLate(kept, nowMs))
  write(storage, [...open, { name, path, state, startedAt: nowMs }].slice(-keptLimit))
  return state
}

/**
 * Completes a redirect once.
 *
 * @returns Null if unknown; `isLate` after ten minutes.
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

/** A clock set back extends nothing. */
const isLate = ({ startedAt }: Kept, nowMs: number) => nowMs < startedAt || nowMs - startedAt > lifetimeMs

function readAll(storage: Storage): readonly Kept[] {
  try {
    const found = readKept(JSON.parse(storage.get(key) ?? '[]'))
    return found === read.unreadable ? [] : found
  } catch {
    // Not our format.
    return []
  }
}

const write = (storage: Storage, all: readonly Kept[]) => storage.set(key, all.length > 0 ? JSON.stringify(all) : null)
