/** Runs `work` for at most `limit` items in parallel, with results in order. */
export async function mapLimit<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items].entries()
  let hasFailed = false
  const workThrough = async () => {
    for (const [index, item] of queue) {
      results[index] = await work(item, index)
      if (hasFailed) return
    }
  }
  const stop = (cause: unknown) => {
    hasFailed = true
    throw cause
  }
  await Promise.all(Array.from({ length: limit }, () => workThrough().catch(stop)))
  return results
}
