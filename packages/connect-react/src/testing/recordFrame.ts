import type { FrameChannel } from '@solsmith/connect'

type Asked = { readonly type: string; readonly payload: unknown }

/** What a frame answers in a test: a result, an error to throw, or a function of what it is asked. */
type FrameAnswers = Readonly<Record<string, unknown>>

/** An embedded wallet's frame that notes what it is asked. What is not in the table is never answered. */
export function recordFrame(answers: FrameAnswers = {}) {
  const asked: Asked[] = []
  const rejections: 'rejected'[] = []
  const ask = async (type: string, payload: unknown): Promise<unknown> => {
    asked.push({ type, payload })
    if (!(type in answers)) return new Promise(() => {})
    const answer = answers[type]
    const given: unknown = typeof answer === 'function' ? answer(payload) : answer
    if (given instanceof Error) throw given
    return given
  }
  return {
    rejections,
    /** What it was asked of one kind, in order. */
    of: (type: string): readonly unknown[] => asked.filter((one) => one.type === type).map(({ payload }) => payload),
    openFrame: async (): Promise<FrameChannel> => ({
      // A test gives what fits its question.
      ask: ask as FrameChannel['ask'],
      watchSession: () => () => {},
      rejectRequests: () => void rejections.push('rejected'),
      close: () => {},
    }),
  }
}
