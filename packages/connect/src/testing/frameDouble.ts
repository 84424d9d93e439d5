import {
  type ExchangeName,
  type FrameChannel,
  type FrameMessage,
  openFrameChannel,
  parseAppMessage,
  writeFrameMessage,
} from '@solsmith/wire'

const origin = 'https://wallet.example'

/** A result, an error, or `'never'`. */
export type FrameAnswers = Readonly<Partial<Record<ExchangeName, (payload: never) => unknown>>>

export const frameUrl = `${origin}/sdk`

/**
 * Uses the real channel; unlisted methods succeed without a result.
 *
 * @param options.saysTwice - Sends each message twice.
 */
export function createFrameDouble(answers: FrameAnswers = {}, { saysTwice = false } = {}) {
  const asked: { readonly type: ExchangeName; readonly payload: unknown }[] = []
  const page = new EventTarget()
  const window = {
    postMessage(value: unknown) {
      const message = parseAppMessage(value)
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
    // Parts used by the channel.
    openFrameChannel({ page: page as never, frame: () => window as never, origin })
  return {
    open,
    say,
    /** Without those sent on opening. */
    asked: () => asked.filter(({ type }) => type !== 'SYNC_DAPP_DATA' && type !== 'SYNC_THEME'),
    all: () => asked,
  }
}
