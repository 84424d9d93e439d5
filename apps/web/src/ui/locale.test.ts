import { expect, test } from 'vitest'
import { numberFormat, withPercent, writeMoment, writePercent, writeShort } from './locale.ts'

test('percentages have at most two places, and as many as are asked for', () => {
  expect(writePercent(250)).toBe('2.5%')
  expect(writePercent(1)).toBe('0.01%')
  expect(writePercent(10_000)).toBe('100%')
  expect(writePercent(1_230, 2)).toBe('12.30%')
})

test('a percentage that is written already keeps every place', () => {
  expect(withPercent('1234.56789')).toBe('1,234.56789%')
})

test('a moment of a receipt is the same on every clock', () => {
  expect(writeMoment('2026-11-22T00:14:01.000Z')).toBe('November 22, 2026 at 00:14:01 UTC')
})

test('round numbers are short', () => {
  expect(['1000000', '21000000', '1000000000', '1000000000000'].map(writeShort)).toEqual(['1M', '21M', '1B', '1T'])
})

test('numbers of one kind are written by one format, and of another kind by another', () => {
  const compact = numberFormat({ notation: 'compact' })

  expect(numberFormat({ notation: 'compact' })).toBe(compact)
  expect(numberFormat()).not.toBe(compact)
  expect(numberFormat().format(1_234.5)).toBe('1,234.5')
})
