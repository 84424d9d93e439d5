import { afterEach, expect, test, vi } from 'vitest'
import { openModal } from '../modal/openModal.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { fetchImage } from './fetchImage.ts'
import { networkImage } from './networkImage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const png = () => new Response('png', { headers: { 'content-type': 'image/png' } })
const options = { walletListUrl: 'https://list.example/', projectId: 'p' }

function serveImages(answer: () => Response | Promise<Response> = png) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('http://127.0.0.1')) asked.push(url)
    return answer()
  })
  return asked
}

test.each([
  ['wallet', 'https://list.example/getWalletImage/a%2Fb'],
  ['asset', 'https://list.example/public/getAssetImage/a%2Fb'],
  ['currency', 'https://list.example/public/getCurrencyImage/a%2Fb'],
  ['token', 'https://list.example/public/getTokenImage/a%2Fb'],
] as const)('loads the image of a %s from its path, with the project id, as an object URL', async (kind, url) => {
  const asked = serveImages()
  const { connect } = await createToolkit({ options })
  expect(await fetchImage(connect, kind, 'a/b')).toMatch(/^blob:/)
  expect(asked).toEqual([`${url}?projectId=p&st=appkit&sv=react-solana-1.7.3`])
})

test('requests each image once, also for many callers at the same time', async () => {
  const asked = serveImages()
  const { connect } = await createToolkit({ options })
  const [first, second] = await Promise.all([fetchImage(connect, 'wallet', 'a'), fetchImage(connect, 'wallet', 'a')])
  expect(await fetchImage(connect, 'wallet', 'a')).toBe(first)
  expect([second, asked.length]).toEqual([first, 1])
})

test.each([
  ['is missing', () => new Response('no', { status: 404 })],
  ['is a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['is empty', () => new Response('', { headers: { 'content-type': 'image/png' } })],
  ['is too large', () => new Response('x'.repeat(1_000_001), { headers: { 'content-type': 'image/png' } })],
])('an image that %s leaves the placeholder, and is not requested again', async (_, answer) => {
  const asked = serveImages(answer)
  const { connect } = await createToolkit({ options })
  expect([await fetchImage(connect, 'wallet', 'a'), await fetchImage(connect, 'wallet', 'a')]).toEqual([null, null])
  expect(asked).toHaveLength(1)
})

test('keeps the placeholder without an answer, and tries again the next time', async () => {
  let isAway = true
  serveImages(() => (isAway ? Promise.reject(new TypeError('offline')) : png()))
  const { connect } = await createToolkit({ options })
  expect(await fetchImage(connect, 'wallet', 'a')).toBeNull()
  isAway = false
  expect(await fetchImage(connect, 'wallet', 'a')).toMatch(/^blob:/)
})

test('frees the memory of the oldest of very many', async () => {
  serveImages()
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const { connect } = await createToolkit({ options })
  const first = await fetchImage(connect, 'wallet', '0')
  for (let n = 1; n <= 200; n++) await fetchImage(connect, 'wallet', String(n))
  await expect.poll(() => revoked.mock.calls).toEqual([[first]])
})

test('C116: requests nothing without a list, or before an image is needed', async () => {
  const asked = serveImages()
  const without = await createToolkit()
  expect(await fetchImage(without.connect, 'wallet', 'a')).toBeNull()
  const { connect } = await createToolkit({ options })
  expect(asked).toEqual([])
  void openModal(connect)
  expect(asked.filter((url) => url.includes('Image'))).toEqual([])
})

test("a network shows the host's image, then the list's for its kind", async () => {
  const asked = serveImages()
  const { connect } = await createToolkit({ options: { ...options, chainImages: { 'solana:mine': '/m.svg' } } })
  expect(await networkImage(connect, { caip2: 'solana:mine' })).toBe('/m.svg')
  expect(await networkImage(connect, { caip2: 'solana:other' })).toMatch(/^blob:/)
  expect(
    asked.filter((url) => url.includes('/public/getAssetImage/a1b58899-f671-4276-6a5e-56ca5bd59700')),
  ).toHaveLength(1)
  expect(await networkImage(connect, { caip2: 'eip155:424242' })).toBeNull()
})
