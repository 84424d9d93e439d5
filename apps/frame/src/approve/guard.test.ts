import { expect, test } from 'vitest'
import { createGuard, settleMs } from './guard.ts'

function setUp({ width = 360, height = 600, isWatched = true, isRead = true } = {}) {
  let now = 1_000
  const guard = createGuard({ innerWidth: width, innerHeight: height, now: () => now })
  const wait = (ms: number) => {
    now += ms
  }
  guard.drawn()
  guard.seen(isWatched ? true : null)
  guard.scrolled(isRead)
  wait(settleMs + 1)
  guard.moved()
  return { guard, wait }
}

const press = { isTrusted: true, detail: 1 }
const byKey = { isTrusted: true, detail: 0 }

test("accepts a user's press of a visible button", () => {
  expect(setUp().guard.judge(press)).toBe('approved')
  expect(setUp({ isWatched: false }).guard.judge(press)).toBe('approved')
})

test('is unread until 800 ms after the end was reached, also if nothing was visible', () => {
  const { guard, wait } = setUp({ isRead: false })
  expect(guard.isUnread()).toBe(true)
  guard.scrolled(true)
  expect(guard.isUnread()).toBe(true)
  wait(settleMs)
  expect([guard.isUnread(), guard.judge(press)]).toEqual([false, 'approved'])
  // A footer that grows later moves the end.
  guard.scrolled(false)
  expect(guard.isUnread()).toBe(false)

  const covered = createGuard({ innerWidth: 360, innerHeight: 600, now: () => 0 })
  covered.seen(false)
  covered.scrolled(true)
  // A press then offers the window.
  expect(covered.isUnread()).toBe(false)
})

test('refuses a press by a script', () => {
  expect(setUp().guard.judge({ isTrusted: false, detail: 1 })).toBe('scripted')
})

test('refuses a press within 800 ms of the last drawing', () => {
  const { guard, wait } = setUp()
  guard.drawn()
  guard.moved()
  wait(settleMs - 1)
  expect(guard.judge(press)).toBe('tooSoon')
  wait(1)
  expect(guard.judge(press)).toBe('approved')
})

test('refuses a button that is or was just covered', () => {
  const { guard, wait } = setUp()
  guard.seen(false)
  expect(guard.judge(press)).toBe('covered')
  guard.seen(true)
  wait(settleMs - 1)
  expect(guard.judge(press)).toBe('covered')
  wait(1)
  expect(guard.judge(press)).toBe('approved')
})

test('refuses an unreadably small frame', () => {
  expect(setUp({ width: 319 }).guard.judge(press)).toBe('tooSmall')
  expect(setUp({ height: 359 }).guard.judge(press)).toBe('tooSmall')
})

test('refuses a press before the request was visible and scrolled to its end', () => {
  for (const isWatched of [true, false]) {
    const { guard, wait } = setUp({ isWatched, isRead: false })
    expect(guard.judge(press)).toBe('unread')
    guard.scrolled(true)
    guard.scrolled(false)
    wait(settleMs - 1)
    expect(guard.judge(press)).toBe('unread')
    wait(1)
    expect(guard.judge(press)).toBe('approved')
  }
})

test('an end in view behind a cover, or in a frame that was larger at the time, does not count as read', () => {
  const { guard, wait } = setUp({ isRead: false })
  guard.seen(false)
  guard.scrolled(true)
  guard.scrolled(false)
  guard.seen(true)
  wait(settleMs)
  expect(guard.judge(press)).toBe('unread')
})

test('refuses a pointer that has not moved since the drawing', () => {
  const { guard, wait } = setUp()
  guard.drawn()
  wait(settleMs)
  expect(guard.judge(press)).toBe('notMeant')
})

test('accepts a key if the user has moved the focus and not held the key since before', () => {
  const { guard } = setUp()
  expect(guard.judge(byKey)).toBe('notMeant')
  guard.focused()
  guard.keyDown({ repeat: true })
  expect(guard.judge(byKey)).toBe('notMeant')
  guard.keyUp()
  guard.keyDown({ repeat: false })
  expect(guard.judge(byKey)).toBe('approved')
})

test('refuses a key pressed before the drawing until its release', () => {
  const { guard, wait } = setUp()
  guard.drawn()
  guard.keyDown({ repeat: false })
  wait(settleMs)
  guard.focused()
  expect(guard.judge(byKey)).toBe('notMeant')
})
