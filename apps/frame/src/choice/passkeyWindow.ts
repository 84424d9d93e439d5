import type { PasskeyQuestion } from '../session/beginPasskey.ts'

const kind = 'solsmith:restore'

/** What the window makes a passkey for. */
export type PasskeyTask = PasskeyQuestion & {
  /** What the person recognises the passkey by. */
  readonly account: string
}

/** What the window has made. */
export type MadePasskey = { readonly code: string; readonly secret: Uint8Array<ArrayBuffer> }

/** What a frame and the window that it has opened say to each other, both of the wallet's own origin. */
type Said =
  | { readonly kind: typeof kind; readonly step: 'ready' }
  | { readonly kind: typeof kind; readonly step: 'asked'; readonly task: PasskeyTask }
  | { readonly kind: typeof kind; readonly step: 'made'; readonly made: MadePasskey }

/** A window as much as is used of it; a test has its own. */
export type OtherWindow = Pick<Window, 'postMessage'>
type OwnPage = Pick<Window, 'addEventListener'>

/** The window that makes a passkey for a wallet which waits for one in the frame. */
export const restoreHash = '#restore'
export const restorePath = `/passkey${restoreHash}`

/**
 * Gives the window that `opened` gives its task, and hears what it has made: from that very window and from this origin alone.
 *
 * @returns Stops listening.
 */
export function askPasskey(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly opened: () => OtherWindow | null
    readonly task: () => Promise<PasskeyTask>
    readonly answer: (made: MadePasskey) => void
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
      if (said?.step === 'made') answer(said.made)
    },
    { signal: end.signal },
  )
  return () => end.abort()
}

/**
 * In that window: asks the frame that opened it what the passkey is for. Pages of other origins are ignored, and are told nothing.
 *
 * @param draw - Called once, with what sends the passkey back.
 */
export function awaitTask(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly frame: OtherWindow
    readonly draw: (task: PasskeyTask, answer: (made: MadePasskey) => void) => void
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
      draw(said.task, (made) => frame.postMessage({ kind, step: 'made', made } satisfies Said, origin))
    },
    { signal: end.signal },
  )
  frame.postMessage({ kind, step: 'ready' } satisfies Said, origin)
}

/** Only a page of this origin has sent it, which is ours. */
const readSaid = (data: unknown): Said | null =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === kind ? (data as Said) : null
