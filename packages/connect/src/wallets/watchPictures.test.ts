import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openModal } from '../modal/openModal.ts'
import { createMockWallet } from '../testing/mockWallet.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { fetchWalletPicture, watchPictures } from './watchPictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' }

function serveList(): string[] {
  const asked: string[] = []
  const wallets = [
    { ...phantom, image_id: 'phantom' },
    { id: 'f', name: 'Forge', image_id: 'forge' },
    { id: 'b', name: 'Bare' },
  ]
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('http://127.0.0.1')) throw new TypeError('no network')
    const { pathname, searchParams } = new URL(url)
    asked.push(pathname)
    if (pathname.startsWith('/getWalletImage/'))
      return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
    const include = searchParams.get('include')
    const search = searchParams.get('search')
    const data = wallets.filter(({ id, name }) => (include ? id === include : name === search))
    return new Response(JSON.stringify({ data, count: data.length }))
  })
  return asked
}

const toolkit = (names: readonly string[], walletListUrl: string | null = 'https://list.example') =>
  createToolkit({
    options: walletListUrl === null ? {} : { walletListUrl },
    wallets: (signer) =>
      names.map((name) => ({
        ...createMockWallet(signer),
        id: name,
        name,
        icon: name === 'Own' ? 'data:image/png;base64,x' : '',
      })),
  })

test('a wallet without an image gets that of the list once the modal is open, with one request', async () => {
  const asked = serveList()
  const { connect } = await toolkit(['Phantom', 'Own', 'Forge', 'Bare'])
  onTestFinished(watchPictures(connect))
  expect(asked).toEqual([])

  openModal(connect)

  const icons = () => connect.store.get().wallets.map(({ icon }) => icon.slice(0, 5))
  await expect.poll(icons).toEqual(['blob:', 'data:', 'blob:', ''])
  expect(asked.filter((path) => path !== '/getWallets').toSorted()).toEqual([
    '/getWalletImage/forge',
    '/getWalletImage/phantom',
  ])
})

test('a wallet added while the modal is open gets its image too', async () => {
  serveList()
  const { connect } = await toolkit(['Own'])
  onTestFinished(watchPictures(connect))
  openModal(connect)
  const [own] = connect.store.get().wallets
  if (!own) throw new TypeError('A wallet is expected.')

  connect.store.set((state) => ({ ...state, wallets: [own, { ...own, id: 'Phantom', name: 'Phantom', icon: '' }] }))

  await expect.poll(() => connect.store.get().wallets[1]?.icon).toMatch(/^blob:/)
})

test("a wallet's web page has the wallet's image; requests nothing without a list", async () => {
  const asked = serveList()
  const { connect } = await toolkit([])
  expect(await fetchWalletPicture(connect, 'Phantom Web')).toMatch(/^blob:/)
  expect(await fetchWalletPicture(connect, 'Bare')).toBeNull()
  expect(await fetchWalletPicture(connect, 'No one')).toBeNull()
  const before = asked.length
  const { connect: without } = await toolkit([], null)
  expect(await fetchWalletPicture(without, 'Phantom')).toBeNull()
  expect(asked).toHaveLength(before)
})

test('keeps the letter while the list is down, without an error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  const { connect, logged } = await toolkit(['Phantom'])
  expect(await fetchWalletPicture(connect, 'Phantom')).toBeNull()
  expect(logged).toEqual([])
})
