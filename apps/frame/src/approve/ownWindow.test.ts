import { expect, test } from 'vitest'
import { askWindow, awaitRequest, type PopupWindow, windowFeatures } from './ownWindow.ts'
import type { ApprovalRequest } from './request.ts'

const origin = 'https://wallet.example'
const request: ApprovalRequest = {
  kind: 'message',
  page: 'https://anvil.example',
  address: 'a',
  isSandbox: false,
  isRecoverable: false,
  chainId: 'solana:x',
  lastChainId: null,
  site: null,
  text: null,
  bytes: new Uint8Array([1]),
}

function createPage() {
  const target = new EventTarget()
  const sent: unknown[] = []
  const other: PopupWindow = { postMessage: (...all: unknown[]) => void sent.push(all), close: () => {} }
  const hear = (data: unknown, source: PopupWindow, from = origin) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  return { page: { addEventListener: target.addEventListener.bind(target) } as never, other, sent, hear }
}

const ready = { kind: 'solsmith:confirm', step: 'ready' }
const answered = (isApproved: boolean) => ({ kind: 'solsmith:confirm', step: 'answered', isApproved })

function setUp() {
  const [frame, opened] = [createPage(), createPage()]
  const answers: boolean[] = []
  const stop = askWindow(frame.page, {
    origin,
    request,
    opened: () => opened.other,
    answer: (isApproved) => void answers.push(isApproved),
  })
  return { frame, opened, answers, stop }
}

test('sends the request to the opened window, and accepts its answer', () => {
  const { frame, opened, answers, stop } = setUp()

  frame.hear(ready, opened.other)
  expect(opened.sent).toEqual([[{ kind: 'solsmith:confirm', step: 'asked', request }, origin]])
  frame.hear(answered(true), opened.other)
  frame.hear(answered(false), opened.other)
  expect(answers).toEqual([true, false])

  stop()
  frame.hear(answered(true), opened.other)
  expect(answers).toHaveLength(2)
})

test('ignores another window, origin or message', () => {
  const { frame, opened, answers } = setUp()
  const stranger = createPage().other

  frame.hear(answered(true), stranger)
  frame.hear(answered(true), opened.other, 'https://anvil.example')
  frame.hear({ ...answered(true), kind: 'other' }, opened.other)
  for (const data of [null, 'answered', 7, undefined]) frame.hear(data, opened.other)
  frame.hear(ready, stranger)

  expect([answers, opened.sent]).toEqual([[], []])
})

test('ignores messages before a window is opened', () => {
  const frame = createPage()
  const answers: boolean[] = []
  askWindow(frame.page, { origin, request, opened: () => null, answer: (yes) => void answers.push(yes) })

  frame.hear(answered(true), createPage().other)

  expect(answers).toEqual([])
})

test("shows its frame's request once, and ignores other origins' pages", () => {
  const [own, frame] = [createPage(), createPage()]
  const shown: ApprovalRequest[] = []
  const asked = { kind: 'solsmith:confirm', step: 'asked', request }
  awaitRequest(own.page, {
    origin,
    frame: frame.other,
    show(one, answer) {
      shown.push(one)
      answer(false)
    },
  })
  expect(frame.sent).toEqual([[ready, origin]])

  own.hear(asked, frame.other, 'https://evil.example')
  own.hear(asked, createPage().other)
  expect(shown).toEqual([])
  own.hear(asked, frame.other)
  own.hear(asked, frame.other)

  expect(shown).toEqual([request])
  expect(frame.sent.slice(1)).toEqual([[answered(false), origin]])
})

test.each([
  [720, 640],
  [900, 820],
  [1_440, 1_000],
])('on a screen of %i pixels, the window is %i high', (screenHeight, height) => {
  expect(windowFeatures(screenHeight)).toBe(`popup,width=520,height=${height}`)
})
