import type { FrameChannel } from '@solsmith/connect'

/** Responses of the embedded wallet's frame: a result, `'never'`, or an error to throw. */
export type FrameScene = Readonly<Record<string, unknown>>

/** Opens a channel to a fake frame. Requests missing from the table never resolve. */
export function openFrameDouble(answers: FrameScene): () => Promise<FrameChannel> {
  const ask = async (type: string): Promise<unknown> => {
    const answer = answers[type] ?? 'never'
    if (answer === 'never') return new Promise(() => {})
    if (answer instanceof Error) throw answer
    return answer
  }
  return async () => ({
    // Each scene gives responses of the right type.
    ask: ask as FrameChannel['ask'],
    watchSession: () => () => {},
    rejectRequests: () => {},
    close: () => {},
  })
}
