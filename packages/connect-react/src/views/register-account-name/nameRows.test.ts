import { expect, test } from 'vitest'
import { nameRows } from './nameRows.ts'

const zone = 'reown.id'
const suggestions = [
  { name: 'smith', registered: true },
  { name: 'smith1.reown.id', registered: false },
]

test('C138: a name that is free is shown alone; one that is taken has others like it under it', () => {
  expect(nameRows('smith', { isRegistered: false, suggestions, zone })).toEqual([
    { name: 'smith', isRegistered: false },
  ])
  expect(nameRows('smith', { isRegistered: true, suggestions, zone })).toEqual([
    { name: 'smith', isRegistered: true },
    { name: 'smith1', isRegistered: false },
  ])
})

test('while no one knows, nothing is listed', () => {
  expect(nameRows('smith', { isRegistered: undefined, suggestions, zone })).toEqual([])
})
