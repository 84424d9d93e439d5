import { expect, test } from 'vitest'
import { element, textOf } from './element.ts'

test('children may be missing or in lists', () => {
  const drawn = element('p', {}, 'one', null, false, undefined, ['two', ['three', element('b', {}, 'four')]])

  expect(drawn.children).toEqual(['one', 'two', 'three', { tag: 'b', attributes: {}, children: ['four'] }])
  expect(textOf(drawn)).toBe('onetwothreefour')
})

test('what looks like HTML is text', () => {
  const hostile = '<img src=x onerror=alert(1)>'

  expect(element('p', {}, hostile).children).toEqual([hostile])
})
