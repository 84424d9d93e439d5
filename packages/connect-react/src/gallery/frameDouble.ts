import type { FrameChannel } from '@solsmith/connect'

/** What the embedded wallet's frame does in a scene: a result, `'never'`, or an error to throw. */
export type FrameScene = Readonly<Record<string, unknown>>

/** A line to a frame that is not there. What is not in the table is never answered. */
export function openFrameDouble(answers: FrameScene): () => Promise<FrameChannel> {
  const ask = async (type: string): Promise<unknown> => {
    const answer = answers[type] ?? 'never'
    if (answer === 'never') return new Promise(() => {})
    if (answer instanceof Error) throw answer
    return answer
  }
  return async () => ({
    // A scene says what fits its question.
    ask: ask as FrameChannel['ask'],
    watchSession: () => () => {},
    rejectRequests: () => {},
    close: () => {},
  })
}
