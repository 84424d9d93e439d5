/** Minimum time from drawing to approval, because an earlier press was meant for something else. */
export const settleMs = 800

/** Minimum readable size. */
const leastSize = { width: 320, height: 360 }

/** The guard's view of the frame, replaced in tests. */
export type GuardView = {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly now: () => number
}

/** Decides whether a press of Approve counts. */
export type Guard = {
  /** Called after each drawing of the request. */
  readonly drawn: () => void
  /** Called with whether the request and the button are fully visible and uncovered; null if the browser cannot report it. */
  readonly seen: (isVisible: boolean | null) => void
  /** Called with whether the end is in view. It counts as read only while it is visible. */
  readonly scrolled: (isAtEnd: boolean) => void
  /** Called for each key press in the frame: a key held since before the drawing does not count. */
  readonly keyDown: (event: Pick<KeyboardEvent, 'repeat'>) => void
  readonly keyUp: () => void
  /** Called when the user moves the focus to the button. */
  readonly focused: () => void
  /** Called when the pointer moves in the frame. */
  readonly moved: () => void
  /** Returns whether a press counts, with the reason if not. */
  readonly judge: (
    event: Pick<MouseEvent, 'isTrusted' | 'detail'>,
  ) => 'approved' | 'scripted' | 'tooSoon' | 'covered' | 'tooSmall' | 'unread' | 'notMeant'
}

export function createGuard(view: GuardView): Guard {
  let drawnAt = view.now()
  let visibleSince: number | null = null
  let isWatched = true
  let isAtEnd = false
  let readAt: number | null = null
  let heldKey = false
  let hasFocus = false
  let hasMoved = false
  const read = () => {
    if (isAtEnd && (visibleSince !== null || !isWatched)) readAt ??= view.now()
  }
  return {
    drawn() {
      drawnAt = view.now()
      hasFocus = false
      hasMoved = false
    },
    seen(isVisible) {
      isWatched = isVisible !== null
      if (isVisible) visibleSince ??= view.now()
      else visibleSince = null
      read()
    },
    scrolled(isEnd) {
      isAtEnd = isEnd
      read()
    },
    keyDown({ repeat }) {
      if (repeat || view.now() - drawnAt < settleMs) heldKey = true
    },
    keyUp() {
      heldKey = false
    },
    focused() {
      hasFocus = true
    },
    moved() {
      hasMoved = true
    },
    judge({ isTrusted, detail }) {
      const now = view.now()
      if (!isTrusted) return 'scripted'
      if (view.innerWidth < leastSize.width || view.innerHeight < leastSize.height) return 'tooSmall'
      if (now - drawnAt < settleMs) return 'tooSoon'
      if (isWatched && (visibleSince === null || now - visibleSince < settleMs)) return 'covered'
      if (readAt === null || now - readAt < settleMs) return 'unread'
      // A key press has a click count of 0.
      const isByKey = detail === 0
      if (isByKey ? heldKey || !hasFocus : !hasMoved) return 'notMeant'
      return 'approved'
    },
  }
}
