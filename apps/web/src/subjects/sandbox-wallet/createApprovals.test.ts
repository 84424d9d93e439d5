import { address } from '@solana/kit'
import type { ApprovalRequest } from '@solsmith/test-wallet'
import { expect, test } from 'vitest'
import { createApprovals } from './createApprovals.ts'

const request = (text: string): ApprovalRequest => ({
  kind: 'message',
  address: address('11111111111111111111111111111111'),
  isKeyKept: true,
  text,
  byteCount: text.length,
  dataHex: '',
})

test('shows requests one at a time, in order', async () => {
  const approvals = createApprovals()
  const first = approvals.ask(request('a'))
  const second = approvals.ask(request('b'))

  expect(approvals.get()).toMatchObject({ request: { text: 'a' }, waiting: 1 })
  approvals.get()?.settle(true)
  expect(approvals.get()).toMatchObject({ request: { text: 'b' }, waiting: 0 })
  approvals.get()?.settle(false)

  expect(await Promise.all([first, second])).toEqual([true, false])
  expect(approvals.get()).toBeNull()
})

test('counts only the first answer, for its request', async () => {
  const approvals = createApprovals()
  const first = approvals.ask(request('a'))
  const pending = approvals.get()
  approvals.ask(request('b'))

  pending?.settle(false)
  const shown = approvals.get()
  pending?.settle(true)

  expect(approvals.get()).toBe(shown)
  expect(await first).toBe(false)
  expect(approvals.get()).toMatchObject({ request: { text: 'b' } })
})

test('returns a stable object, and notifies once per change', () => {
  const approvals = createApprovals()
  let changes = 0
  const stop = approvals.subscribe(() => changes++)

  approvals.ask(request('a'))
  expect(approvals.get()).toBe(approvals.get())
  approvals.get()?.settle(true)
  expect(changes).toBe(2)

  stop()
  approvals.ask(request('b'))
  expect(changes).toBe(2)
})

test('declines all pending requests on removal', async () => {
  const approvals = createApprovals()
  const answers = ['a', 'b', 'c'].map((text) => approvals.ask(request(text)))

  approvals.declineAll()

  expect(await Promise.all(answers)).toEqual([false, false, false])
  expect(approvals.get()).toBeNull()
})
