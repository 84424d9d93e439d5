import { expect, test } from 'vitest'
import { askWindow, awaitRequest, type OtherWindow } from './ownWindow.ts'
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

/** A page that hears messages, and the window that stands for it elsewhere. */
function createPage() {
  const target = new EventTarget()
  const sent: unknown[] = []
  const other: OtherWindow = { postMessage: (...all: unknown[]) => void sent.push(all), close: () => {} }
  const hear = (data: unknown, source: OtherWindow, from = origin) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  // It has what a listener uses of a window.
  return { page: { addEventListener: target.addEventListener.bind(target) } as never, other, sent, hear }
}

const ready = { kind: 'solsmith:confirm', step: 'ready' }
const answered = (isApproved: boolean) => ({ kind: 'solsmith:confirm', step: 'answered', isApproved })

/** A frame that has opened a window, both of one origin. */
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

test('the window that the frame has opened is told what is asked, and its answer counts', () => {
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

test('another window, another origin and another message are not heard by the frame', () => {
  const { frame, opened, answers } = setUp()
  const stranger = createPage().other

  frame.hear(answered(true), stranger)
  frame.hear(answered(true), opened.other, 'https://anvil.example')
  frame.hear({ ...answered(true), kind: 'other' }, opened.other)
  for (const data of [null, 'answered', 7, undefined]) frame.hear(data, opened.other)
  frame.hear(ready, stranger)

  expect([answers, opened.sent]).toEqual([[], []])
})

test('before a window is opened nothing is heard', () => {
  const frame = createPage()
  const answers: boolean[] = []
  askWindow(frame.page, { origin, request, opened: () => null, answer: (yes) => void answers.push(yes) })

  frame.hear(answered(true), createPage().other)

  expect(answers).toEqual([])
})

test('the window shows what its frame asks, once, and nothing that a page of someone else sends', () => {
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
