import { expect, test } from 'vitest'
import { emptyCode, enterDigits, eraseDigit, wholeCode } from './otp.ts'

const typed = (text: string, at = 0) => enterDigits(emptyCode, at, text)

test('typed digits move from box to box', () => {
  const one = typed('4')
  expect([one.digits.join(''), one.at]).toEqual(['4', 1])
  const two = enterDigits(one, 1, '0')
  expect([two.digits.join(''), two.at]).toEqual(['40', 2])
})

test('a pasted code fills the boxes, whatever separates its digits', () => {
  expect(wholeCode(typed('407 912'))).toBe('407912')
  expect(wholeCode(typed('Code: 407-912', 3))).toBe('407912')
  expect(wholeCode(typed('4079123', 2))).toBe('407912')
  expect(typed('79', 4)).toEqual({ digits: ['', '', '', '', '7', '9'], at: 5 })
})

test('ignores other characters', () => {
  expect(typed('a')).toEqual({ ...emptyCode, at: 0 })
})

test('Backspace clears a box, then the previous one', () => {
  const code = typed('40')
  const first = eraseDigit(code, 2)
  expect([first.digits.join(''), first.at]).toEqual(['4', 1])
  const second = eraseDigit(first, 0)
  expect([second.digits.join(''), second.at]).toEqual(['', 0])
  expect(eraseDigit(emptyCode, 0).at).toBe(0)
})

test('a code is complete when no box is empty', () => {
  expect(wholeCode(typed('40791'))).toBeNull()
})
