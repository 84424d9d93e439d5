import type { Prefilter } from './prefilter.ts'

export type MatcherInput = {
  /** 32 bytes each. */
  readonly base: Uint8Array
  readonly owner: Uint8Array
  readonly prefilter: Prefilter
}

/** Applies a prefilter to addresses, in WebAssembly or JavaScript with the same result. */
export type Matcher = {
  readonly kind: 'simd' | 'plain'
  /** Sets a seed of 32 characters; the last four vary. */
  readonly begin: (seed: Uint8Array) => void
  /**
   * Searches from number `from` up to `end`, both multiples of 4.
   *
   * @returns The first four numbers with a survivor, and a bit for each survivor; `end` and 0 if there is none.
   */
  readonly next: (from: number, end: number) => { readonly at: number; readonly passed: number }
}
