/** How long endpoints are still probed after the last call: an idle page probes none. */
const rankingMs = 30_000

/**
 * Ranks endpoints while calls are made, and for 30 s after the last one.
 *
 * @param watchRanking - Starts the ranking and returns its stop, as `Fallback` has it.
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
