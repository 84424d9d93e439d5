import type { Prefilter } from './prefilter.ts'

/** Everything that addresses of one search have in common. */
export type SifterInput = {
  /** 32 bytes each. */
  readonly base: Uint8Array
  readonly owner: Uint8Array
  readonly prefilter: Prefilter
}

/** Puts addresses through a prefilter: as WebAssembly, or as JavaScript that lets the same ones through. */
export type Sifter = {
  readonly kind: 'simd' | 'plain'
  /** Sets a seed of 32 characters; its last four are tried. */
  readonly begin: (seed: Uint8Array) => void
  /**
   * Looks from number `from` up to `end`, both multiples of 4.
   *
   * @returns The first four numbers among which one passes, and a bit for each of them that does; `end` and 0 when none does.
   */
  readonly next: (from: number, end: number) => { readonly at: number; readonly passed: number }
}
