import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

/** In order, because narrow screens repeat names. */
const listTokens = (css: string) =>
  [...css.matchAll(/^ +(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => `${name}: ${value?.replace(/\s+/g, ' ')}`)

test('the explorer has the colours, sizes and times of the product', () => {
  const product = listTokens(read('..', '..', '..', 'apps', 'web', 'src', 'theme.css'))

  const mine = listTokens(read('styles', 'theme.css'))

  expect(mine.length).toBeGreaterThan(40)
  expect(mine.filter((token) => !product.includes(token))).toEqual([])
})

test('the explorer holds no raw colour beside the theme, and uses no value that the theme does not have', () => {
  const css = readdirSync(join(import.meta.dirname, 'styles'))
    .filter((name) => name !== 'theme.css')
    .map((name) => read('styles', name))
    .join('\n')
  const names = new Set(listTokens(read('styles', 'theme.css')).map((token) => token.split(':')[0]))

  expect(css).not.toMatch(/#[\da-f]{3,8}\b|rgba?\(|hsla?\(/i)
  expect([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name).filter((name) => !names.has(name))).toEqual([])
})
