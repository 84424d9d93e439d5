import type { FrameChannel } from '@solsmith/connect'

/** Responses by request: a result, `'never'`, or an error. */
export type FrameScene = Readonly<Record<string, unknown>>

export function openFrameDouble(answers: FrameScene): () => Promise<FrameChannel> {
  const ask = async (type: string): Promise<unknown> => {
    const answer = answers[type] ?? 'never'
    if (answer === 'never') return new Promise(() => {})
    if (answer instanceof Error) throw answer
    return answer
  }
  return async () => ({
    // Scenes provide matching types.
    ask: ask as FrameChannel['ask'],
    watchSession: () => () => {},
    rejectRequests: () => {},
    close: () => {},
  })
}
