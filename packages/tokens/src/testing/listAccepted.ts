function changeEach(value: unknown): readonly unknown[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      changeEach(inner).map((changed) =>
        Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
      ),
    )
  if (typeof value === 'number') return [value + 1, String(value), null]
  if (typeof value !== 'string') return ['2025-01-01T00:00:00.000Z']
  const [first = ''] = value
  return [`${value}1`, `${first === '1' ? '2' : '1'}${value.slice(1)}`, '', null]
}

type Check = { readonly differences: readonly unknown[]; readonly unchecked: readonly unknown[] }

/** Changes each value, and returns the changes that a verification accepts. */
export async function listAccepted(
  receipt: unknown,
  verify: (text: string) => Promise<Check> | null,
): Promise<readonly unknown[]> {
  const forged = changeEach(receipt)
  const checks = await Promise.all(
    forged.map(async (one) => {
      try {
        return await verify(JSON.stringify(one))
      } catch {
        return null
      }
    }),
  )
  return forged.filter((_, index) => {
    const check = checks[index]
    return check && check.differences.length + check.unchecked.length === 0
  })
}
