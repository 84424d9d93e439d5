import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppLink, isWebLink, requireWebLink } from './openable.ts'

const own = ['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'view-source']

test('never opens a scheme that runs in this page, in any spelling', () => {
  const noise = fc.constantFrom('', ' ', '\t', '\n', '\r\n', '\u0000', '\u0001 ')
  fc.assert(
    fc.property(fc.constantFrom(...own), fc.nat(), noise, noise, (scheme, cut, before, inside) => {
      const at = cut % scheme.length
      const mixed = [...scheme].map((letter, index) => ((cut >> index) & 1 ? letter.toUpperCase() : letter)).join('')
      const link = `${before}${mixed.slice(0, at)}${/[\t\n\r]/.test(inside) ? inside : ''}${mixed.slice(at)}:alert(1)//x`
      expect([isAppLink(link), isWebLink(link)], JSON.stringify(link)).toEqual([false, false])
    }),
  )
})

test.each(['https://phantom.app/ul', 'phantom', 'phantom://', 'trust://wc', 'https://go.cb-w.com'])(
  '%s opens an app',
  (link) => {
    expect(isAppLink(link)).toBe(true)
  },
)

test.each(['', null, undefined, 'javascript:', '::', 'https://'])('%s opens nothing', (link) => {
  expect(isAppLink(link)).toBe(false)
})

test('opens a window for https, and for this machine', () => {
  expect(requireWebLink('https://pay.example/x?y')).toBe('https://pay.example/x?y')
  expect([isWebLink('http://localhost:3000'), isWebLink('http://127.0.0.1:1')]).toEqual([true, true])
  for (const link of ['http://pay.example', 'phantom://x', '//pay.example', 'done'])
    expect(() => requireWebLink(link)).toThrow(expect.objectContaining({ name: 'UnsafeLinkError' }))
})
