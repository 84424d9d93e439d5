import type { FrameChannel } from '@solsmith/connect'

type Asked = { readonly type: string; readonly payload: unknown }

/** A result, an error, or a function. */
type FrameAnswers = Readonly<Record<string, unknown>>

/** Records requests; unlisted ones never resolve. */
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
    of: (type: string): readonly unknown[] => asked.filter((one) => one.type === type).map(({ payload }) => payload),
    openFrame: async (): Promise<FrameChannel> => ({
      // Tests provide matching types.
      ask: ask as FrameChannel['ask'],
      watchSession: () => () => {},
      rejectRequests: () => void rejections.push('rejected'),
      close: () => {},
    }),
  }
}
