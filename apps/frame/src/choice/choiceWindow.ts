import type { WalletUser } from '@solsmith/wire'
import type { PasskeyQuestion } from '../session/beginPasskey.ts'

const kind = 'solsmith:restore'

export type ChoiceTask = PasskeyQuestion & {
  /** The passkey's label. */
  readonly account: string
  readonly provider: WalletUser['provider']
  readonly isSandbox: boolean
}

export type MadePasskey = { readonly code: string; readonly secret: Uint8Array<ArrayBuffer> }

type Said =
  | { readonly kind: typeof kind; readonly step: 'ready' }
  | { readonly kind: typeof kind; readonly step: 'asked'; readonly task: ChoiceTask }
  /** Null: the login restores the wallet. */
  | { readonly kind: typeof kind; readonly step: 'chosen'; readonly made: MadePasskey | null }

export type PopupWindow = Pick<Window, 'postMessage'>
type OwnPage = Pick<Window, 'addEventListener'>

export const choicePath = '/restore'

/**
 * Sends the opened window its task and receives its choice.
 *
 * @returns Stops listening.
 */
export function askChoice(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly opened: () => PopupWindow | null
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
 * Requests the task from the opener.
 *
 * @param draw - Called once, with a function that answers.
 */
export function awaitTask(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly frame: PopupWindow
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

/** Only our own pages can send it. */
const readSaid = (data: unknown): Said | null =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === kind ? (data as Said) : null
