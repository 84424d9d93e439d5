import type { FrameChannel } from '@solsmith/connect'

type Asked = { readonly type: string; readonly payload: unknown }

/** Responses of a frame: a result, an error to throw, or a function of the request. */
type FrameAnswers = Readonly<Record<string, unknown>>

/** A fake frame of the embedded wallet that records requests. Requests missing from the table never resolve. */
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
    /** Returns the requests of one type, in order. */
    of: (type: string): readonly unknown[] => asked.filter((one) => one.type === type).map(({ payload }) => payload),
    openFrame: async (): Promise<FrameChannel> => ({
      // A test gives responses of the right type.
      ask: ask as FrameChannel['ask'],
      watchSession: () => () => {},
      rejectRequests: () => void rejections.push('rejected'),
      close: () => {},
    }),
  }
}
