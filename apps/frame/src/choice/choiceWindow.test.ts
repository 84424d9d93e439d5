import { expect, test } from 'vitest'
import { askChoice, awaitTask, type ChoiceTask, type MadePasskey, type PopupWindow } from './choiceWindow.ts'

const origin = 'https://wallet.example'
const task: ChoiceTask = {
  state: 's',
  challenge: new Uint8Array([1]),
  account: 'ann@example.org',
  provider: 'email',
  isSandbox: true,
}
const made: MadePasskey = { code: 'c', secret: new Uint8Array([2]) }
const kind = 'solsmith:restore'

function createPage() {
  const target = new EventTarget()
  const sent: unknown[] = []
  const other: PopupWindow = { postMessage: (...all: unknown[]) => void sent.push(all) }
  const hear = (data: unknown, source: PopupWindow, from = origin) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  return { page: { addEventListener: target.addEventListener.bind(target) } as never, other, sent, hear }
}

function setUp(askTask = async () => task) {
  const [frame, opened] = [createPage(), createPage()]
  const answers: (MadePasskey | null)[] = []
  const failures: unknown[] = []
  const stop = askChoice(frame.page, {
    origin,
    opened: () => opened.other,
    task: askTask,
    answer: (one) => void answers.push(one),
    fail: (error) => void failures.push(error),
  })
  return { frame, opened, answers, failures, stop }
}

test('sends the opened window its task, and accepts its choice', async () => {
  const { frame, opened, answers, stop } = setUp()

  frame.hear({ kind, step: 'ready' }, opened.other)
  await expect.poll(() => opened.sent).toEqual([[{ kind, step: 'asked', task }, origin]])
  frame.hear({ kind, step: 'chosen', made }, opened.other)
  frame.hear({ kind, step: 'chosen', made: null }, opened.other)
  expect(answers).toEqual([made, null])

  stop()
  frame.hear({ kind, step: 'chosen', made }, opened.other)
  expect(answers).toHaveLength(2)
})

test('ignores other windows, origins and messages', async () => {
  const { frame, opened, answers } = setUp()
  const stranger = createPage()
  for (const step of ['ready', 'chosen']) {
    frame.hear({ kind, step, made }, stranger.other)
    frame.hear({ kind, step, made }, opened.other, 'https://anvil.example')
    frame.hear({ kind: 'other', step, made }, opened.other)
  }
  for (const data of [null, 'chosen', 7, undefined]) frame.hear(data, opened.other)

  await new Promise((done) => setTimeout(done, 0))
  expect([answers, opened.sent, stranger.sent]).toEqual([[], [], []])
})

test('reports a server without a challenge', async () => {
  const { frame, opened, failures } = setUp(() => Promise.reject(new Error('away')))

  frame.hear({ kind, step: 'ready' }, opened.other)

  await expect.poll(() => failures).toEqual([new Error('away')])
  expect(opened.sent).toEqual([])
})

test("draws its frame's task once, and sends nothing to other origins' pages", () => {
  const [own, frame] = [createPage(), createPage()]
  const drawn: ChoiceTask[] = []
  const asked = { kind, step: 'asked', task }
  awaitTask(own.page, {
    origin,
    frame: frame.other,
    draw(one, answer) {
      drawn.push(one)
      answer(made)
    },
  })
  expect(frame.sent).toEqual([[{ kind, step: 'ready' }, origin]])

  own.hear(asked, frame.other, 'https://evil.example')
  own.hear(asked, createPage().other)
  expect(drawn).toEqual([])
  own.hear(asked, frame.other)
  own.hear(asked, frame.other)

  expect(drawn).toEqual([task])
  expect(frame.sent.slice(1)).toEqual([[{ kind, step: 'chosen', made }, origin]])
})
