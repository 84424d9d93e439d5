const rounds = 5

/** Medians of each figure; an uncounted first round warms up. */
export async function medians<Name extends string>(
  round: (index: number) => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const taken: Record<Name, number>[] = []
  for (let index = 0; index <= rounds; index += 1) taken.push(await round(index))
  const names = Object.keys(taken[0] ?? {}) as Name[] // Every round has the same figures.
  return Object.fromEntries(names.map((name) => [name, middle(taken.slice(1).map((each) => each[name]))])) as Record<
    Name,
    number
  >
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN
