import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApprovals, type Outcome } from './approvals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const shown: string[] = []
  let answer: (outcome: Outcome) => void = () => {}
  const approvals = createApprovals<string>({
    show(request, say) {
      shown.push(request)
      answer = say
      return () => void shown.push(`hide ${request}`)
    },
  })
  const ask = (request: string) =>
    approvals.requireYes(request).then(
      () => 'yes',
      (error: Error) => error.name,
    )
  const flush = () => vi.advanceTimersByTimeAsync(0)
  return { approvals, shown, ask, flush, say: (outcome: Outcome) => answer(outcome) }
}

test('shows one request at a time in order', async () => {
  const { ask, shown, say, flush } = setUp()
  const answers = [ask('a'), ask('b')]
  await flush()
  expect(shown).toEqual(['a'])
  say('approved')
  await flush()
  expect(shown).toEqual(['a', 'hide a', 'b'])
  say('rejected')
  expect(await Promise.all(answers)).toEqual(['yes', 'UserRejectedRequestError'])
})

test('queues five requests behind the visible one, and refuses a seventh', async () => {
  const { ask, say, flush } = setUp()
  const answers = Array.from({ length: 6 }, (_, index) => ask(String(index)))
  expect(await ask('too many')).toBe('ApprovalQueueError')
  for (const _ of answers) {
    await flush()
    say('approved')
  }
  expect(await Promise.all(answers)).toEqual(Array(6).fill('yes'))
})

test('rejects a request after five minutes, counted separately for each', async () => {
  const { ask, shown } = setUp()
  const answers = [ask('a'), ask('b')]
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await answers[0]).toBe('ApprovalTimeoutError')
  expect(shown).toEqual(['a', 'hide a', 'b'])
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await answers[1]).toBe('ApprovalTimeoutError')
})

test('rejects everything when the page disconnects, and accepts new requests', async () => {
  const { approvals, ask, say, flush } = setUp()
  const answers = [ask('a'), ask('b')]
  await flush()
  approvals.rejectAll()
  expect(await Promise.all(answers)).toEqual(['UserRejectedRequestError', 'UserRejectedRequestError'])
  const again = ask('c')
  await flush()
  say('approved')
  expect(await again).toBe('yes')
})

test('a blocked window ends the request with an error that says to allow pop-ups, and the next request is shown', async () => {
  const { approvals, ask, say, flush } = setUp()
  const asked = approvals.requireYes('a')
  const next = ask('b')
  await flush()
  say('blocked')
  await expect(asked).rejects.toThrow('Allow pop-ups')
  await flush()
  say('approved')
  expect(await next).toBe('yes')
})
