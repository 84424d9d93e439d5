import type { Grinder, Vanity, VanitySearch } from '@solsmith/tokens'

/** To a worker: the target once, then the stretches. */
export type VanityOrder =
  | { readonly kind: 'search'; readonly search: VanitySearch }
  | { readonly kind: 'grind'; readonly from: number; readonly count: number }

export type VanityAnswer = {
  readonly from: number
  readonly tries: number
  readonly found: Vanity | null
  readonly grinder: Grinder['kind']
}
