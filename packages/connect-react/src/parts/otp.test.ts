import { expect, test } from 'vitest'
import { emptyCode, enterDigits, eraseDigit, wholeCode } from './otp.ts'

const typed = (text: string, at = 0) => enterDigits(emptyCode, at, text)

test('digits that are typed go from box to box', () => {
  const one = typed('4')
  expect([one.digits.join(''), one.at]).toEqual(['4', 1])
  const two = enterDigits(one, 1, '0')
  expect([two.digits.join(''), two.at]).toEqual(['40', 2])
})

test('a code that is pasted spreads over the boxes, whatever is between its digits', () => {
  expect(wholeCode(typed('407 912'))).toBe('407912')
  expect(wholeCode(typed('Code: 407-912', 3))).toBe('407912')
  expect(wholeCode(typed('4079123', 2))).toBe('407912')
  expect(typed('79', 4)).toEqual({ digits: ['', '', '', '', '7', '9'], at: 5 })
})

test('what is no digit is not taken', () => {
  expect(typed('a')).toEqual({ ...emptyCode, at: 0 })
})

test('backspace empties a box, then the one before it', () => {
  const code = typed('40')
  const first = eraseDigit(code, 2)
  expect([first.digits.join(''), first.at]).toEqual(['4', 1])
  const second = eraseDigit(first, 0)
  expect([second.digits.join(''), second.at]).toEqual(['', 0])
  expect(eraseDigit(emptyCode, 0).at).toBe(0)
})

test('a code is whole when no box is empty', () => {
  expect(wholeCode(typed('40791'))).toBeNull()
})
