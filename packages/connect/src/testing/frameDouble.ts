import {
  type ExchangeName,
  type FrameChannel,
  type FrameMessage,
  openFrameChannel,
  readAppMessage,
  writeFrameMessage,
} from '@solsmith/wire'

const origin = 'https://wallet.example'

/** What the frame does when it is asked: a result, an error that it says, or `'never'`. */
export type FrameAnswers = Readonly<Partial<Record<ExchangeName, (payload: never) => unknown>>>

/** Where the frame of {@link createFrameDouble} would be. */
export const frameUrl = `${origin}/sdk`

/**
 * The embedded wallet's frame without a page: it speaks the protocol over the same channel as the real one, and remembers
 * what it was asked. What is not in the table succeeds with nothing.
 *
 * @param options.saysTwice - It says each thing twice.
 */
export function createFrameDouble(answers: FrameAnswers = {}, { saysTwice = false } = {}) {
  const asked: { readonly type: ExchangeName; readonly payload: unknown }[] = []
  const page = new EventTarget()
  const window = {
    postMessage(value: unknown) {
      const message = readAppMessage(value)
      if (!message) return
      asked.push({ type: message.type, payload: message.payload })
      void reply(message.type, message.id, message.payload)
    },
  }
  const say = (message: FrameMessage) => {
    for (const _ of saysTwice ? ['once', 'again'] : ['once'])
      page.dispatchEvent(
        Object.assign(new Event('message'), { data: writeFrameMessage(message), source: window, origin }),
      )
  }
  async function reply(type: ExchangeName, id: string, input: unknown): Promise<void> {
    try {
      const payload = await answers[type]?.(input as never)
      if (payload !== 'never') say({ kind: 'success', type, id, payload })
    } catch (error) {
      say({ kind: 'error', type, id, message: error instanceof Error ? error.message : '' })
    }
  }
  const open = async (): Promise<FrameChannel> =>
    // As much of a window as the channel uses.
    openFrameChannel({ page: page as never, frame: () => window as never, origin })
  return {
    open,
    /** Something that it was not asked. */
    say,
    /** What it was asked, without what it is told as it opens. */
    asked: () => asked.filter(({ type }) => type !== 'SYNC_DAPP_DATA' && type !== 'SYNC_THEME'),
    all: () => asked,
  }
}
