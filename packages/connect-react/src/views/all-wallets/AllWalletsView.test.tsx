import { modalOf, viewOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGalleryWallet, type Scene } from '../../gallery/scene.ts'
import { recordAnswer } from '../../testing/answers.ts'
import { beginning } from '../../testing/beginning.ts'
import { openScene } from '../../testing/openScene.tsx'

const recorded = () => {
  const pages: ReturnType<typeof recordAnswer>[] = []
  return {
    urls: () => (pages[0]?.asked ?? []).map(({ url }) => url.searchParams),
    change: ({ answers }: Scene): Partial<Scene> => {
      const page = recordAnswer(answers?.['/getWallets'])
      pages.push(page)
      return { answers: { '/getWallets': page.answer } }
    },
  }
}

describe('all wallets', () => {
  test('shows wallets as tiles, installed ones first', async () => {
    const { words } = await openScene('AllWallets ready', () => ({
      wallets: [createGalleryWallet({ name: 'Glow' })],
    }))

    const tiles = within(await screen.findByRole('list', { name: words.allWallets.list })).getAllByRole('button')
    expect(tiles[0]?.textContent).toContain('Glow')
    expect(tiles[0]?.textContent).toContain(words.allWallets.installed)
    screen.getByText(words.allWallets.ticked)
    await expect.poll(() => screen.queryByRole('status', { name: words.allWallets.loading })).toBeNull()
  })

  test('marks certified wallets', async () => {
    const { words } = await openScene('AllWallets ready')

    const tiles = within(await screen.findByRole('list', { name: words.allWallets.list })).getAllByRole('button')
    const isCertified = tiles.map(({ textContent }) => textContent?.includes(words.allWallets.certified))
    expect(isCertified.slice(0, 4)).toEqual([true, false, false, true])
  })

  test('explains the mark only if a wallet is installed', async () => {
    const { words } = await openScene('AllWallets ready')

    await screen.findByRole('list', { name: words.allWallets.list })
    expect(screen.queryByText(words.allWallets.ticked)).toBeNull()
  })

  test('asks an installed wallet', async () => {
    const { connect, user } = await openScene('AllWallets ready', () => ({
      wallets: [createGalleryWallet({ name: 'Glow' })],
    }))

    await user.click(await screen.findByRole('button', { name: (name) => name.includes('Glow') }))

    expect(viewOf(connect.store.get())).toBe('ConnectingExternal')
  })

  test('an unreachable wallet leads to its downloads', async () => {
    const { connect, user } = await openScene('AllWallets ready')

    await user.click(await screen.findByRole('button', { name: (name) => name.includes('Xverse') }))

    expect(viewOf(connect.store.get())).toBe('Downloads')
    expect(modalOf(connect.store.get()).data.listed?.name).toBe('Xverse')
  })

  test('searches the list once typing pauses', async () => {
    const record = recorded()
    const { user, words } = await openScene('AllWallets ready', record.change)
    await screen.findByRole('list', { name: words.allWallets.list })

    await user.type(screen.getByRole('searchbox', { name: words.allWallets.search }), 'glow')

    await expect.poll(() => record.urls().at(-1)?.get('search')).toBe('glow')
    expect(record.urls().filter((url) => url.get('search'))).toHaveLength(1)
  })

  test('a check mark limits the list to certified wallets', async () => {
    const record = recorded()
    const { user, words } = await openScene('AllWallets ready', record.change)
    await screen.findByRole('list', { name: words.allWallets.list })

    await user.click(screen.getByRole('checkbox', { name: words.allWallets.certifiedOnly }))

    await expect.poll(() => record.urls().at(-1)?.get('badge_type')).toBe('certified')
  })

  test('loads the next page when the end is visible', async () => {
    const seen: (() => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe = () => {}
        readonly disconnect = () => {}
        constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
          seen.push(() => tell([{ isIntersecting: true }]))
        }
      },
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const record = recorded()
    const { words } = await openScene('AllWallets ready', record.change)
    await screen.findByRole('list', { name: words.allWallets.list })
    await expect.poll(() => seen.length).toBeGreaterThan(0)

    await act(async () => seen.at(-1)?.())

    await expect.poll(() => record.urls().at(-1)?.get('page')).toBe('2')
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('AllWallets loading')

    await screen.findByRole('status', { name: words.allWallets.loading })
  })

  test('shows an empty search result', async () => {
    const { user, words } = await openScene('AllWallets no results')

    await user.type(await screen.findByRole('searchbox', { name: words.allWallets.search }), 'zzz')

    await screen.findByText(words.allWallets.none)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('on a phone with a relay, links to the code', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
    onTestFinished(() => void vi.restoreAllMocks())
    const wallet = createGalleryWallet({ name: 'WalletConnect', id: 'walletConnect', kind: 'walletConnect' })
    const { connect, user, words } = await openScene('AllWallets ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: beginning(words.allWallets.showCode) }))

    expect(viewOf(connect.store.get())).toBe('ConnectingWalletConnect')
  })
})
