import { modalOf, viewOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGalleryWallet, type Scene } from '../../gallery/scene.ts'
import { recordAnswer } from '../../testing/answers.ts'
import { beginning } from '../../testing/beginning.ts'
import { openScene } from '../../testing/openScene.tsx'

/** The scene with its requests noted. */
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
  test('wallets are tiles, installed ones first and marked', async () => {
    const { words } = await openScene('AllWallets ready', () => ({
      wallets: [createGalleryWallet({ name: 'Glow' })],
    }))

    const tiles = within(await screen.findByRole('list', { name: words.allWallets.list })).getAllByRole('button')
    expect(tiles[0]?.textContent).toContain('Glow')
    expect(tiles[0]?.textContent).toContain(words.allWallets.installed)
    screen.getByText(words.allWallets.ticked)
    await expect.poll(() => screen.queryByRole('status', { name: words.allWallets.loading })).toBeNull()
  })

  test('a wallet that is certified says so, and only that', async () => {
    const { words } = await openScene('AllWallets ready')

    const tiles = within(await screen.findByRole('list', { name: words.allWallets.list })).getAllByRole('button')
    const isCertified = tiles.map(({ textContent }) => textContent?.includes(words.allWallets.certified))
    expect(isCertified.slice(0, 4)).toEqual([true, false, false, true])
  })

  test('without an installed one the mark is not explained', async () => {
    const { words } = await openScene('AllWallets ready')

    await screen.findByRole('list', { name: words.allWallets.list })
    expect(screen.queryByText(words.allWallets.ticked)).toBeNull()
  })

  test('a wallet that is installed is asked', async () => {
    const { connect, user } = await openScene('AllWallets ready', () => ({
      wallets: [createGalleryWallet({ name: 'Glow' })],
    }))

    await user.click(await screen.findByRole('button', { name: (name) => name.includes('Glow') }))

    expect(viewOf(connect.store.get())).toBe('ConnectingExternal')
  })

  test('a wallet that cannot be reached leads to where it can be had', async () => {
    const { connect, user } = await openScene('AllWallets ready')

    await user.click(await screen.findByRole('button', { name: (name) => name.includes('Xverse') }))

    expect(viewOf(connect.store.get())).toBe('Downloads')
    expect(modalOf(connect.store.get()).data.listed?.name).toBe('Xverse')
  })

  test('a search asks the list once the typing pauses', async () => {
    const record = recorded()
    const { user, words } = await openScene('AllWallets ready', record.change)
    await screen.findByRole('list', { name: words.allWallets.list })

    await user.type(screen.getByRole('searchbox', { name: words.allWallets.search }), 'glow')

    await expect.poll(() => record.urls().at(-1)?.get('search')).toBe('glow')
    expect(record.urls().filter((url) => url.get('search'))).toHaveLength(1)
  })

  test('certified wallets alone are asked for by a check mark', async () => {
    const record = recorded()
    const { user, words } = await openScene('AllWallets ready', record.change)
    await screen.findByRole('list', { name: words.allWallets.list })

    await user.click(screen.getByRole('checkbox', { name: words.allWallets.certifiedOnly }))

    await expect.poll(() => record.urls().at(-1)?.get('badge_type')).toBe('certified')
  })

  test('the next page is asked for when the end comes into view', async () => {
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

  test('while the list loads, that is said', async () => {
    const { words } = await openScene('AllWallets loading')

    await screen.findByRole('status', { name: words.allWallets.loading })
  })

  test('a search without a result says so', async () => {
    const { user, words } = await openScene('AllWallets no results')

    await user.type(await screen.findByRole('searchbox', { name: words.allWallets.search }), 'zzz')

    await screen.findByText(words.allWallets.none)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('on a phone with a relay the code is one step away', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
    onTestFinished(() => void vi.restoreAllMocks())
    const wallet = createGalleryWallet({ name: 'WalletConnect', id: 'walletConnect', kind: 'walletConnect' })
    const { connect, user, words } = await openScene('AllWallets ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: beginning(words.allWallets.showCode) }))

    expect(viewOf(connect.store.get())).toBe('ConnectingWalletConnect')
  })
})
