/** Nothing is approved sooner after it was drawn: a press that began before was meant for something else. */
export const settleMs = 800

/** Smaller than that, no one reads what they approve. */
const leastSize = { width: 320, height: 360 }

/** What the guard looks at; a test has its own. */
export type GuardView = {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly now: () => number
}

/** Decides whether a press of Approve counts. */
export type Guard = {
  /** Called when what is to be approved has been drawn again. */
  readonly drawn: () => void
  /** Called with whether the request and the button are fully visible and uncovered; null if the browser cannot report it. */
  readonly seen: (isVisible: boolean | null) => void
  /** Called with whether the end is in view. It counts as read only while it is visible. */
  readonly scrolled: (isAtEnd: boolean) => void
  /** Called for each key that goes down in the frame: one that was held before it was drawn does not count. */
  readonly keyDown: (event: Pick<KeyboardEvent, 'repeat'>) => void
  readonly keyUp: () => void
  /** Called when the person moves the focus to the button by themselves. */
  readonly focused: () => void
  /** Called when the pointer moves in the frame. */
  readonly moved: () => void
  /** Whether a press counts, and why not. */
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
      // A press by key has no count of clicks.
      const isByKey = detail === 0
      if (isByKey ? heldKey || !hasFocus : !hasMoved) return 'notMeant'
      return 'approved'
    },
  }
}
