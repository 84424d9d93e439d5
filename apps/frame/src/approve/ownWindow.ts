import { withTheme } from '../ui/windowTheme.ts'
import { en as words } from '../words/en.ts'
import type { Outcome } from './approvals.ts'
import type { ApprovalRequest } from './request.ts'

const kind = 'solsmith:confirm'

type Said =
  | { readonly kind: typeof kind; readonly step: 'ready' }
  | { readonly kind: typeof kind; readonly step: 'asked'; readonly request: ApprovalRequest }
  | { readonly kind: typeof kind; readonly step: 'answered'; readonly isApproved: boolean }

export type PopupWindow = Pick<Window, 'postMessage' | 'close'>
type OwnPage = Pick<Window, 'addEventListener'>

const windowPath = '/confirm'

/** High, so that most requests need no scrolling. */
export const windowFeatures = (screenHeight: number): string =>
  `popup,width=520,height=${Math.max(Math.min(screenHeight - 80, 1_000), 640)}`

export function askInWindow(
  review: HTMLButtonElement,
  input: {
    readonly request: ApprovalRequest
    readonly hint: HTMLElement
    readonly answer: (outcome: Outcome) => void
    readonly onOpen?: () => void
    readonly end: AbortSignal
  },
): { readonly close: () => void } {
  const { request, hint, answer, end } = input
  let opened: Window | null = null
  review.addEventListener('click', ({ isTrusted }) => {
    if (!isTrusted) return
    opened?.close()
    opened = window.open(withTheme(windowPath), '_blank', windowFeatures(screen.availHeight))
    if (opened === null) answer('blocked')
    else {
      hint.textContent = words.windowOpened
      input.onOpen?.()
    }
  })
  const stop = askWindow(window, {
    origin: location.origin,
    request,
    opened: () => opened,
    answer: (isApproved) => answer(isApproved ? 'approved' : 'rejected'),
  })
  const close = () => opened?.close()
  end.addEventListener('abort', () => {
    stop()
    close()
  })
  return { close }
}

/**
 * Sends the opened window its request and receives its answer.
 *
 * @returns Stops listening.
 */
export function askWindow(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly request: ApprovalRequest
    readonly opened: () => PopupWindow | null
    readonly answer: (isApproved: boolean) => void
  },
): () => void {
  const { origin, request, opened, answer } = input
  const end = new AbortController()
  page.addEventListener(
    'message',
    ({ data, origin: from, source }) => {
      const other = opened()
      const said = other !== null && source === other && from === origin ? readSaid(data) : null
      if (said?.step === 'ready') other?.postMessage({ kind, step: 'asked', request } satisfies Said, origin)
      if (said?.step === 'answered') answer(said.isApproved)
    },
    { signal: end.signal },
  )
  return () => end.abort()
}

/**
 * Requests content from the opener.
 *
 * @param show - Called once, with a function that answers.
 */
export function awaitRequest(
  page: OwnPage,
  input: {
    readonly origin: string
    readonly frame: PopupWindow
    readonly show: (request: ApprovalRequest, answer: (isApproved: boolean) => void) => void
  },
): void {
  const { origin, frame, show } = input
  const end = new AbortController()
  page.addEventListener(
    'message',
    ({ data, origin: from, source }) => {
      const said = source === frame && from === origin ? readSaid(data) : null
      if (said?.step !== 'asked') return
      end.abort()
      show(said.request, (isApproved) =>
        frame.postMessage({ kind, step: 'answered', isApproved } satisfies Said, origin),
      )
    },
    { signal: end.signal },
  )
  frame.postMessage({ kind, step: 'ready' } satisfies Said, origin)
}

/** Only our own pages can send it. */
const readSaid = (data: unknown): Said | null =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'kind') === kind ? (data as Said) : null
