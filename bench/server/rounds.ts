/** All rows are medians of as many rounds, in which everything that is compared takes its turn. */
const rounds = 5

/** Repeats a round and keeps the median of each of its figures. A first one, which is not counted, warms everyone up. */
export async function medians<Name extends string>(
  round: (index: number) => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const taken: Record<Name, number>[] = []
  for (let index = 0; index <= rounds; index += 1) taken.push(await round(index))
  const names = Object.keys(taken[0] ?? {}) as Name[] // every round has the same
  return Object.fromEntries(names.map((name) => [name, middle(taken.slice(1).map((each) => each[name]))])) as Record<
    Name,
    number
  >
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The value that so large a part of them does not exceed. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN
