import { act, screen, within } from '@testing-library/react'
import { lazy, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Instance } from '#instance/instanceContext.ts'
import { type RouteEntry, routeOf, routes, sections } from '../routes.tsx'
import { config, drawInApp, type Place } from '../testing/drawInApp.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { RouteView } from './RouteView.tsx'
import { Shell } from './Shell.tsx'
import { en } from './words/en.ts'
import { en as menuWords } from './words/networkMenu.en.ts'

const loading: Instance = { status: 'loading' }
const failed = (retry = () => undefined): Instance => ({ status: 'failed', retry })

const inHeader = routes.filter(({ isInHeader }) => isInHeader)

const hrefsOf = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('the header leads to the five pages, and marks the one that is open', async () => {
  await drawInApp(<Header />, { url: '/create-token' })

  const main = screen.getByRole('navigation', { name: en.mainNavigation })
  expect(hrefsOf(main)).toEqual(inHeader.map(({ path }) => path))
  expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe(en.pages.createToken)
  expect(screen.getByRole('link', { name: en.brandHome }).getAttribute('href')).toBe('/')
})

test('a tool is not Home, though it has the same path', async () => {
  await drawInApp(<Header />, { url: '/?tool=wrap' })

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(en.sections.tools)
})

test('while the server is asked the wallet can be pressed already, and the network is not offered', async () => {
  await drawInApp(<Header />, { instance: loading })

  expect(screen.getByRole('button', { name: /Connect/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.network.change('Sandbox') })).toBeNull()
})

test('without its server the header offers neither network nor wallet', async () => {
  await drawInApp(<Header />, { instance: failed() })

  expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull()
  expect(screen.getByRole('navigation', { name: en.mainNavigation })).toBeTruthy()
})

test('the menu opens from the header, and closing it gives the button back', async () => {
  const { user } = await drawInApp(<Header />)
  const open = screen.getByRole('button', { name: en.menu.open })
  expect(open.getAttribute('aria-expanded')).toBe('false')

  await user.click(open)
  const menu = await screen.findByRole('dialog', { name: en.menu.title })
  expect(open.getAttribute('aria-expanded')).toBe('true')
  await user.click(within(menu).getByRole('button', { name: en.menu.close }))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(open.getAttribute('aria-expanded')).toBe('false')
})

async function drawMenu(place: Place = {}) {
  const onClosed = vi.fn()
  const drawn = await drawInApp(<MobileMenu onClosed={onClosed} />, place)
  return { ...drawn, onClosed, menu: screen.getByRole('dialog', { name: en.menu.title }) }
}

test('a link of the menu goes to its page and closes the menu', async () => {
  const { user, menu, onClosed } = await drawMenu()
  expect(hrefsOf(within(menu).getByRole('navigation', { name: en.mainNavigation }))).toEqual(
    inHeader.map(({ path }) => path),
  )
  expect(hrefsOf(within(menu).getByRole('navigation', { name: en.moreNavigation }))).toEqual(
    sections.map(({ href }) => href),
  )

  await user.click(within(menu).getByRole('link', { name: en.pages.createToken }))

  expect(location.pathname).toBe('/create-token')
  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
})

test('the menu marks the page that is open', async () => {
  const { menu } = await drawMenu({ url: '/create-token' })

  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe(en.pages.createToken)
})

test('Escape closes the menu', async () => {
  const { user, menu, onClosed } = await drawMenu()
  within(menu).getByRole('button', { name: en.menu.close }).focus()

  await user.keyboard('{Escape}')

  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
})

test('the focus stays inside of the menu, from either end', async () => {
  const { user, menu } = await drawMenu({ instance: loading })
  const controls = [...menu.querySelectorAll<HTMLElement>('a[href], button')]
  const [first, last] = [controls.at(0), controls.at(-1)]

  last?.focus()
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{Shift>}{Tab}{/Shift}')

  expect(document.activeElement).toBe(last)
})

test('the network is chosen in the menu, and says what it is worth', async () => {
  const { user, menu, connect } = await drawMenu()

  await user.click(within(menu).getByRole('radio', { name: 'Devnet' }))

  expect(connect.store.get().networkId).toBe('devnet')
  expect(within(menu).getByText(menuWords.meanings.devnet)).toBeTruthy()
})

test('a network that is not reached cannot be chosen in the menu, and says why', async () => {
  const networks = { ...config.networks, mainnet: { isAvailable: false } }
  const { menu } = await drawMenu({ instance: { status: 'ready', config: { ...config, networks } } })

  expect(within(menu).getByRole('radio', { name: 'Mainnet' })).toHaveProperty('disabled', true)
  expect(within(menu).getByText(menuWords.unreachable('Mainnet', true))).toBeTruthy()
})

test('the footer leads to the other pages, and tells the build that is running', async () => {
  await drawInApp(<Footer />, {
    instance: { status: 'ready', config: { ...config, commit: '4be91c7', sourceUrl: 'https://source.example' } },
  })

  const links = hrefsOf(screen.getByRole('navigation', { name: en.footerNavigation }))
  expect(links).toEqual([
    '/faq',
    '/learn',
    '/affiliate',
    '/privacy',
    '/terms',
    '/?settings',
    '/?status',
    '/?status#changes',
    '/?status#contact',
    'https://source.example',
  ])
  expect(screen.getByText(en.build('0.1.0', '4be91c7'))).toBeTruthy()
})

test('the language of the page is marked', async () => {
  await drawInApp(<Footer />)

  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Deutsch' }).getAttribute('aria-pressed')).toBe('false')
})

const route = (change: Partial<RouteEntry> = {}): RouteEntry => {
  const Page = () => <h1>A page</h1>
  return {
    path: '/a-page',
    name: 'faq',
    Page: lazy(async () => ({ default: Page })),
    fetchPage: async () => Page,
    isInHeader: false,
    needsNetwork: false,
    ...change,
  }
}

test('a route draws its page and names the window', async () => {
  await drawInApp(<RouteView route={route()} />, { instance: loading })

  expect(await screen.findByRole('heading', { level: 1, name: 'A page' })).toBeTruthy()
  expect(document.title).toBe(en.documentTitle(en.pages.faq))
})

test('Home has a title of its own', async () => {
  await drawInApp(<RouteView route={route({ name: 'home' })} />)

  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe(en.homeTitle)
})

test('while the code of a page is on its way, the page says so', async () => {
  await drawInApp(<RouteView route={route({ Page: lazy(() => new Promise<never>(() => {})) })} />)

  expect(screen.getByText(en.loading).role).toBe('status')
})

test('a page that needs the networks waits for the server', async () => {
  await drawInApp(<RouteView route={route({ needsNetwork: true })} />, { instance: loading })

  expect(screen.getByText(en.loading)).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a server that did not answer can be asked again', async () => {
  const retry = vi.fn()
  const { user } = await drawInApp(<RouteView route={route({ needsNetwork: true })} />, { instance: failed(retry) })

  expect(screen.getByRole('heading', { name: en.serverFailed.title })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.serverFailed.retry }))

  expect(retry).toHaveBeenCalledOnce()
})

test('who comes from another page gets the focus at the title of this one', async () => {
  const page = (
    <main>
      <RouteFocus title="Here" />
      <h1>Here</h1>
    </main>
  )
  await drawInApp(page, { url: '/first' })

  await act(async () => history.pushState(null, '', '/second'))

  expect(document.activeElement?.textContent).toBe('Here')
  expect(document.title).toBe('Here')
})

describe('the title of a page that replaces it', () => {
  /** A placeholder with a title, and the page that takes its place. */
  async function arrive({ hasTitle }: { hasTitle: boolean }) {
    let show = (_: boolean) => {}
    function Page() {
      const [isThere, setThere] = useState(false)
      show = setThere
      if (isThere) return <h1 key="page">Whole</h1>
      return hasTitle ? <h1 key="placeholder">Outline</h1> : <p>Loading...</p>
    }
    const page = (
      <main>
        <RouteFocus title="Here" />
        <Page />
        <a href="#elsewhere">Elsewhere</a>
      </main>
    )
    await drawInApp(page, { url: '/first' })
    await act(async () => history.pushState(null, '', '/second'))
    return () => act(async () => show(true))
  }

  test.each([true, false])('has the focus again (a placeholder with a title: %s)', async (hasTitle) => {
    const showPage = await arrive({ hasTitle })
    expect(document.activeElement?.textContent === 'Outline').toBe(hasTitle)

    await showPage()

    await expect.poll(() => document.activeElement?.textContent).toBe('Whole')
  })

  test('takes it from no one who has moved on', async () => {
    const showPage = await arrive({ hasTitle: true })
    screen.getByRole('link', { name: 'Elsewhere' }).focus()

    await showPage()

    await new Promise(requestAnimationFrame)
    expect(document.activeElement?.textContent).toBe('Elsewhere')
  })
})

test('every page is between header and footer, and the keyboard can skip to it', async () => {
  await drawInApp(<Shell />, { url: '/affiliate', instance: loading })

  expect(screen.getByRole('link', { name: en.skip }).getAttribute('href')).toBe('#content')
  const main = screen.getByRole('main')
  expect(main.id).toBe('content')
  expect(await within(main).findByRole('heading', { level: 1, name: en.pages.affiliate })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

test('a path that is no route leads to the page that says so', async () => {
  await drawInApp(<Shell />, { url: '/nowhere/at/all', instance: loading })

  expect(await screen.findByRole('heading', { level: 1, name: en.pages.notFound })).toBeTruthy()
  expect(routeOf('/nowhere/at/all').name).toBe('notFound')
})

test('the line about the network is there once the server has said which there are', async () => {
  const { unmount } = await drawInApp(<Shell />, { url: '/affiliate', instance: { status: 'loading' } })
  expect(screen.queryByRole('complementary')).toBeNull()
  unmount()

  await drawInApp(<Shell />, { url: '/affiliate' })

  expect(screen.getByRole('complementary', { name: en.network.lines.sandbox.title })).toBeTruthy()
})

test('every page is read from its top, back and forward too', async () => {
  const before = history.scrollRestoration
  history.scrollRestoration = 'auto'
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => {
    scroll.mockRestore()
    history.scrollRestoration = before
  })
  await drawInApp(<Shell />, { url: '/affiliate', instance: { status: 'loading' } })
  expect(history.scrollRestoration).toBe('manual')
  scroll.mockClear()

  await act(async () => history.pushState(null, '', '/nowhere'))

  expect(scroll.mock.calls[0]).toEqual([0, 0])
})
