import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './createIcon.ts'

const Icon = createIcon({
  node: [
    ['path', { d: 'M1 1h2' }],
    ['circle', { cx: '3', cy: '4', r: '5' }],
  ],
})

test("renders an icon's shapes at 24 pixels", () => {
  expect(renderToStaticMarkup(<Icon />)).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" ' +
      'stroke-linejoin="round"><path d="M1 1h2"></path><circle cx="3" cy="4" r="5"></circle></svg>',
  )
})

test('passes size and attributes through', () => {
  expect(renderToStaticMarkup(<Icon size={12} stroke="red" aria-hidden />)).toMatch(
    /^<svg width="12" height="12" viewBox="0 0 24 24" fill="none" stroke="red" .*aria-hidden="true">/,
  )
})
