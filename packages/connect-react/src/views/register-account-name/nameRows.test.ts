import { expect, test } from 'vitest'
import { nameRows } from './nameRows.ts'

const zone = 'reown.id'
const suggestions = [
  { name: 'smith', registered: true },
  { name: 'smith1.reown.id', registered: false },
]

test('C138: a free name is the only row; a taken one has suggestions below it', () => {
  expect(nameRows('smith', { isRegistered: false, suggestions, zone })).toEqual([
    { name: 'smith', isRegistered: false },
  ])
  expect(nameRows('smith', { isRegistered: true, suggestions, zone })).toEqual([
    { name: 'smith', isRegistered: true },
    { name: 'smith1', isRegistered: false },
  ])
})

test('lists nothing while unknown', () => {
  expect(nameRows('smith', { isRegistered: undefined, suggestions, zone })).toEqual([])
})
