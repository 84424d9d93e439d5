/** Earlier presses were meant for something else. */
export const settleMs = 800

const leastSize = { width: 320, height: 360 }

export type GuardView = {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly now: () => number
}

export type Guard = {
  readonly drawn: () => void
  /** Receives whether everything is visible and uncovered; null if unknown. */
  readonly seen: (isVisible: boolean | null) => void
  readonly scrolled: (isAtEnd: boolean) => void
  readonly keyDown: (event: Pick<KeyboardEvent, 'repeat'>) => void
  readonly keyUp: () => void
  readonly focused: () => void
  readonly moved: () => void
  /** Covered or too small, a press offers the window instead. */
  readonly isUnread: () => boolean
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
  const isTooSmall = () => view.innerWidth < leastSize.width || view.innerHeight < leastSize.height
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
    isUnread() {
      if (isTooSmall() || (isWatched && visibleSince === null)) return false
      return readAt === null ? !isAtEnd : view.now() - readAt < settleMs
    },
    judge({ isTrusted, detail }) {
      const now = view.now()
      if (!isTrusted) return 'scripted'
      if (isTooSmall()) return 'tooSmall'
      if (now - drawnAt < settleMs) return 'tooSoon'
      if (isWatched && (visibleSince === null || now - visibleSince < settleMs)) return 'covered'
      if (readAt === null || now - readAt < settleMs) return 'unread'
      // Keyboard clicks have `detail` 0.
      const isByKey = detail === 0
      if (isByKey ? heldKey || !hasFocus : !hasMoved) return 'notMeant'
      return 'approved'
    },
  }
}
