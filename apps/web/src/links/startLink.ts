import type { TokenForm } from '@solsmith/tokens'

/**
 * The form of Create Token with some of it filled in. What it is filled with travels in the entry of the history and not in the
 * address, so that no link of a stranger can name who gets an authority.
 */
export const startTokenLink = '/create-token'

/** What the entry of the history holds for {@link startTokenLink}. */
export const startState = (start: Partial<TokenForm>) => ({ start })

/** Reads it again; a page that was reached another way holds none. */
export const readStart = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'start' in state ? state.start : null
