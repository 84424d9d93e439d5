import type { WalletUser } from '@solsmith/wire'
import type { PasskeyQuestion } from '../session/beginPasskey.ts'

const kind = 'solsmith:restore'

/** What the window asks, and makes a passkey for. */
export type ChoiceTask = PasskeyQuestion & {
  /** What the person recognises the passkey by. */
  readonly account: string
  readonly provider: WalletUser['provider']
  readonly isSandbox: boolean
}

/** What the window has made. */
export type MadePasskey = { readonly code: string; readonly secret: Uint8Array<ArrayBuffer> }

/** What a frame and the window that it has opened say to each other, both of the wallet's own origin. */
type Said =
  | { readonly kind: typeof kind; readonly step: 'ready' }
  | { readonly kind: typeof kind; readonly step: 'asked'; readonly task: ChoiceTask }
  /** Null: the login is to restore the wallet. */
  | { readonly kind: typeof kind; readonly step: 'chosen'; readonly made: MadePasskey | null }

/** A window as much as is used of it; a test has its own. */
export type OtherWindow = Pick<Window, 'postMessage'>
type OwnPage = Pick<Window, 'addEventListener'>

/** The page of the window that is opened. */
export const choicePath = '/restore'

/**
 * Gives the window that `opened` gives its task, and hears what is chosen there: from that very window and from this origin alone.
 *
 * @returns Stops listening.
 */
export function askChoice(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly opened: () => OtherWindow | null
    readonly task: () => Promise<ChoiceTask>
    readonly answer: (made: MadePasskey | null) => void
    readonly fail: (error: unknown) => void
  },
): () => void {
  const { origin, opened, task, answer, fail } = input
  const end = new AbortController()
  page.addEventListener(
    'message',
    ({ data, origin: from, source }) => {
      const other = opened()
      const said = other !== null && source === other && from === origin ? readSaid(data) : null
      if (said?.step === 'ready')
        task().then((asked) => other?.postMessage({ kind, step: 'asked', task: asked } satisfies Said, origin), fail)
      if (said?.step === 'chosen') answer(said.made)
    },
    { signal: end.signal },
  )
  return () => end.abort()
}

/**
 * In that window: asks the frame that opened it what is to be chosen. Pages of other origins are ignored, and are told nothing.
 *
 * @param draw - Called once, with what sends the choice back.
 */
export function awaitTask(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly frame: OtherWindow
    readonly draw: (task: ChoiceTask, answer: (made: MadePasskey | null) => void) => void
  },
): void {
  const { origin, frame, draw } = input
  const end = new AbortController()
  page.addEventListener(
    'message',
    ({ data, origin: from, source }) => {
      const said = source === frame && from === origin ? readSaid(data) : null
      if (said?.step !== 'asked') return
      end.abort()
      draw(said.task, (made) => frame.postMessage({ kind, step: 'chosen', made } satisfies Said, origin))
    },
    { signal: end.signal },
  )
  frame.postMessage({ kind, step: 'ready' } satisfies Said, origin)
}

/** Only a page of this origin has sent it, which is ours. */
const readSaid = (data: unknown): Said | null =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === kind ? (data as Said) : null
