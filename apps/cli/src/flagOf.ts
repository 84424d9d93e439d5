import type { FlagField } from '@solsmith/tokens'

/** `mintAuthority` becomes `--mint-authority`. */
export type FlagOf<T extends string> = T extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${FlagOf<Rest>}`
  : T

export const flagOf = <F extends FlagField>(field: F): FlagOf<F> =>
  field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as FlagOf<F> // by the rule of its type
