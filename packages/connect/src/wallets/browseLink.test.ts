import { expect, test } from 'vitest'
import { browseLink, isBrowsable } from './browseLink.ts'

const page = { href: 'https://site.example/a?b=1', origin: 'https://site.example' }
const at = encodeURIComponent(page.href)
const from = encodeURIComponent(page.origin)

test.for([
  ['Phantom', `https://phantom.app/ul/browse/${at}?ref=${from}`],
  ['Solflare', `https://solflare.com/ul/v1/browse/${at}?ref=${from}`],
  ['Coinbase Wallet', `https://go.cb-w.com/dapp?cb_url=${at}`],
] as const)('%s opens the page in its browser with its own link', ([name, link]) => {
  expect(isBrowsable(name)).toBe(true)
  expect(browseLink(name, page, { os: 'android', isIosSafari: false })).toBe(link)
})

test.for([
  [{ os: 'android', isIosSafari: false }, true],
  [{ os: 'ios', isIosSafari: true }, true],
  [{ os: 'ios', isIosSafari: false }, false],
  [{ os: 'mac', isIosSafari: false }, false],
  [{ os: 'other', isIosSafari: false }, false],
] as const)('returns a link from %o into a wallet: %s', ([device, leads]) => {
  expect(browseLink('Phantom', page, device) !== null).toBe(leads)
})

test('knows no browser of any other wallet', () => {
  expect(['Backpack', 'toString', ''].filter(isBrowsable)).toEqual([])
})
