import type { Address, Signature } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WalletError } from '../wallets/errors.ts'
import { SendError } from './errors.ts'
import type { PreparedSend } from './prepareSend.ts'
import { type RunEvent, runReducer } from './runReducer.ts'
import { isRunning, type Run } from './runs.ts'

const account = '9dKxT7rWmQ4cNfZsHbYpG8gVE3uR6tXaKqS5wB2nLm3c' as Address
const plan = { kind: 'distribute', subject: account, label: 'Gifts', feePayer: account } as const
const part = { index: 0, count: 3 }
const prepared = {} as PreparedSend
const signature = '5'.repeat(88) as Signature

const begin: RunEvent = { type: 'begin', plan, isResumed: false }
const progress: RunEvent = { type: 'progress', progress: { step: 'checking' }, part }
const pause: RunEvent = { type: 'pause', part, resume: () => {} }
const ask: RunEvent = { type: 'ask', part, prepared, answer: () => {} }
const agree: RunEvent = { type: 'agree', first: 0, group: [prepared, prepared] }
const land: RunEvent = { type: 'land', index: 0 }
const compare: RunEvent = { type: 'compare', index: 0, matchesPreview: true }
const finish: RunEvent = { type: 'finish', signatures: [signature], matchesPreview: true, isWhole: true }
const failWith = (error: unknown): RunEvent => ({ type: 'fail', error })
const fail = failWith(new TypeError('away'))
const end: RunEvent = { type: 'end', outcome: 'void' }
const withdraw: RunEvent = { type: 'withdraw' }
const events = { begin, progress, pause, ask, agree, land, compare, finish, fail, end, withdraw }

const after = (...happened: readonly RunEvent[]): Run => happened.reduce(runReducer, { phase: 'idle' })
const sending = after(begin)
const wantingPause: Run = sending.phase === 'sending' ? { ...sending, wantsPause: true } : sending

const runs = {
  idle: after(),
  sending,
  'sending, a pause wanted': wantingPause,
  asking: after(begin, ask),
  paused: runReducer(wantingPause, pause),
  done: after(begin, finish),
  failed: after(begin, fail),
  unknown: after(
    begin,
    failWith(new SendError('TransactionUnknownError', { entryId: 'a', signature, lastValidBlockHeight: 1n })),
  ),
  ended: after(begin, end),
}

const running = {
  progress: 'sending',
  ask: 'asking',
  agree: 'sending',
  land: null,
  compare: null,
  finish: 'done',
  fail: 'failed',
  end: 'ended',
  withdraw: 'idle',
} as const
const legal: { readonly [R in keyof typeof runs]: { readonly [E in keyof typeof events]?: Run['phase'] | null } } = {
  idle: { begin: 'sending' },
  sending: running,
  'sending, a pause wanted': { ...running, pause: 'paused' },
  asking: running,
  paused: running,
  done: { begin: 'sending' },
  failed: { begin: 'sending' },
  unknown: { begin: 'sending' },
  ended: { begin: 'sending' },
}

const names = Object.keys(runs) as (keyof typeof runs)[]
const eventNames = Object.keys(events) as (keyof typeof events)[]

test.each(names.flatMap((from) => eventNames.map((event) => [from, event] as const)))('%s: %s', (from, event) => {
  const before = runs[from]
  const to = legal[from][event]

  const run = runReducer(before, events[event])

  if (to === undefined) expect(run).toBe(before)
  else expect(run.phase).toBe(to ?? before.phase)
})

test('agrees to parts in order, lands them, and compares each', () => {
  const run = after(begin, agree, land, compare, { type: 'land', index: 7 }, { ...compare, index: 1 })

  expect(run).toMatchObject({
    parts: [
      { index: 0, isLanded: true, matchesPreview: true },
      { index: 1, isLanded: false, matchesPreview: null },
    ],
  })
})

test.each([
  ['SignatureDeclinedError', new WalletError('SignatureDeclinedError', { wallet: 'Phantom' }), 1],
  ['any other', new TypeError('away'), 2],
])('keeps a part after %s only if it may have had an effect', (_, error, count) => {
  expect(after(begin, agree, land, failWith(error))).toMatchObject({ phase: 'failed', error, parts: { length: count } })
})

test('a finished run stays as it ended until another starts, whatever events arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...eventNames), { maxLength: 30 }), (happened) => {
      let run: Run = { phase: 'idle' }
      for (const name of happened) {
        const next = runReducer(run, events[name])
        if (!isRunning(run) && name !== 'begin') expect(next).toBe(run)
        run = next
      }
    }),
    { numRuns: 200 },
  )
})
