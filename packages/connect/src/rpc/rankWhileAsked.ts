/** Probing continues this long after the last call. */
const rankingMs = 30_000

/**
 * Ranks endpoints only while calls are made.
 *
 * @param watchRanking - Returns its stop.
 * @returns Call it with every request.
 */
export function rankWhileAsked(watchRanking: () => () => void): () => void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    stop ??= watchRanking()
    clearTimeout(timer)
    timer = setTimeout(() => {
      stop?.()
      stop = undefined
    }, rankingMs)
  }
}
