import { read } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { readStored } from './readStored.ts'

const reader = read.object({ count: read.number })
const holding = (text: string | null) => ({ getItem: (key: string) => (key === 'kept' ? text : null) })

test('reads a valid value by name', () => {
  expect(readStored(holding('{"count":3}'), 'kept', reader)).toEqual({ count: 3 })
  expect(readStored(holding('{"count":3}'), 'other', reader)).toBeNull()
})

test.for([null, '', 'no JSON', '{"count":"3"}', '{}', '7'])('refuses %s', (text) => {
  expect(readStored(holding(text), 'kept', reader)).toBeNull()
})

test('returns null without storage', () => {
  const forbidden = {
    getItem: () => {
      throw new TypeError('forbidden')
    },
  }

  expect(readStored(forbidden, 'kept', reader)).toBeNull()
})
