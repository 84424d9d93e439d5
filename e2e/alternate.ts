/** `npm run torture -- every page` walks all of what a journey goes through; `npm test` goes through each thing once. */
const isAll = process.env.WALKS === 'all'

/** Every case on the long run, and those that `isSample` picks in `npm test`. */
export function pickCases<Case>(cases: readonly Case[], isSample: (one: Case) => boolean): readonly Case[] {
  return isAll ? cases : cases.filter(isSample)
}

/**
 * What a list is gone through with: each of its entries with one of the ways, which take turns, or with all of them on the
 * long run. No entry and no way is left out.
 */
export function alternate<Entry, Way>(
  entries: readonly Entry[],
  ways: readonly Way[],
): readonly (readonly [Entry, Way])[] {
  return entries.flatMap((entry, at) =>
    ways.filter((_, turn) => isAll || turn === at % ways.length).map((way) => [entry, way] as const),
  )
}
