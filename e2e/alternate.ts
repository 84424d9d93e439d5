/** `npm run torture -- "every journey"` runs every case; `npm test` runs each thing once. */
const isAll = process.env.WALKS === 'all'

/** Every case on the long run, and those that `isSample` picks in `npm test`. */
export function pickCases<Case>(cases: readonly Case[], isSample: (one: Case) => boolean): readonly Case[] {
  return isAll ? cases : cases.filter(isSample)
}

/** Pairs each entry with one way in turn, or with all of them on the long run. Every entry and way is covered. */
export function alternate<Entry, Way>(
  entries: readonly Entry[],
  ways: readonly Way[],
): readonly (readonly [Entry, Way])[] {
  return entries.flatMap((entry, at) =>
    ways.filter((_, turn) => isAll || turn === at % ways.length).map((way) => [entry, way] as const),
  )
}
