import { afterEach, expect, test } from 'vitest'
import { applyTheme } from './applyTheme.ts'

const { style } = document.documentElement

afterEach(() => style.removeProperty('--page'))
afterEach(() => applyTheme({}))

const applied = () => Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]))

test('a theme takes the place of the one before it, and leaves alone what the page itself has set', () => {
  style.setProperty('--page', '1')

  applyTheme({ radius: 2, font: 'Inter' })
  expect(applied()).toEqual({ '--page': '1', '--solsmith-radius': '2', '--solsmith-font': 'Inter' })

  applyTheme({ radius: 1, zIndex: 5 })
  expect(applied()).toEqual({ '--page': '1', '--solsmith-radius': '1', '--solsmith-z-index': '5' })

  applyTheme({})
  expect(applied()).toEqual({ '--page': '1' })
})
