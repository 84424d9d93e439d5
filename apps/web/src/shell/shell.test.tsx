import { act, screen, within } from '@testing-library/react'
import { lazy, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Instance } from '#instance/instanceContext.ts'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { type RouteEntry, routeOf, routes, sections } from '../routes.tsx'
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

test('links to the five pages in the header, and marks the open one', async () => {
  await renderInApp(<Header />, { url: '/create-token' })

  const main = screen.getByRole('navigation', { name: en.mainNavigation })
  expect(hrefsOf(main)).toEqual(inHeader.map(({ path }) => path))
  expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe(en.pages.createToken)
  expect(screen.getByRole('link', { name: en.brandHome }).getAttribute('href')).toBe('/')
})

test('does not mark Home for a tool on the same path', async () => {
  await renderInApp(<Header />, { url: '/?wrap' })

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(en.sections.tools)
})

test('enables the wallet before the server answers, but not the network', async () => {
  await renderInApp(<Header />, { instance: loading })

  expect(screen.getByRole('button', { name: /Connect/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: en.network.change('Sandbox') })).toBeNull()
})

test('offers neither network nor wallet without its server', async () => {
  await renderInApp(<Header />, { instance: failed() })

  expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull()
  expect(screen.getByRole('navigation', { name: en.mainNavigation })).toBeTruthy()
})

test('opens the menu from the header, and returns the focus on close', async () => {
  const { user } = await renderInApp(<Header />)
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
  const drawn = await renderInApp(<MobileMenu onClosed={onClosed} />, place)
  return { ...drawn, onClosed, menu: screen.getByRole('dialog', { name: en.menu.title }) }
}

test('navigates and closes from a menu link', async () => {
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

test('marks the open page in the menu', async () => {
  const { menu } = await drawMenu({ url: '/create-token' })

  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe(en.pages.createToken)
})

test('closes the menu on Escape', async () => {
  const { user, menu, onClosed } = await drawMenu()
  within(menu).getByRole('button', { name: en.menu.close }).focus()

  await user.keyboard('{Escape}')

  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
})

test('wraps the focus within the menu', async () => {
  const { user, menu } = await drawMenu({ instance: loading })
  const controls = [...menu.querySelectorAll<HTMLElement>('a[href], button')]
  const [first, last] = [controls.at(0), controls.at(-1)]

  last?.focus()
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{Shift>}{Tab}{/Shift}')

  expect(document.activeElement).toBe(last)
})

test('switches networks in the menu, with the kind of their money', async () => {
  const { user, menu, connect } = await drawMenu()

  await user.click(within(menu).getByRole('radio', { name: 'Devnet' }))

  expect(connect.store.get().networkId).toBe('devnet')
  expect(within(menu).getByText(menuWords.meanings.devnet)).toBeTruthy()
})

test('disables an unreachable network in the menu, with its reason', async () => {
  const networks = { ...config.networks, mainnet: { isAvailable: false } }
  const { menu } = await drawMenu({ instance: { status: 'ready', config: { ...config, networks } } })

  expect(within(menu).getByRole('radio', { name: 'Mainnet' })).toHaveProperty('disabled', true)
  expect(within(menu).getByText(menuWords.unreachable('Mainnet', true))).toBeTruthy()
})

test('links to other pages in the footer, and shows the build', async () => {
  await renderInApp(<Footer />, {
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
    '/demo',
    'https://source.example',
  ])
  expect(screen.getByText(en.build('0.1.0', '4be91c7'))).toBeTruthy()
})

test("marks the page's language", async () => {
  await renderInApp(<Footer />)

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

test('renders the page of a route, and sets the document title', async () => {
  await renderInApp(<RouteView route={route()} />, { instance: loading })

  expect(await screen.findByRole('heading', { level: 1, name: 'A page' })).toBeTruthy()
  expect(document.title).toBe(en.documentTitle(en.pages.faq))
})

test('has a separate title for Home', async () => {
  await renderInApp(<RouteView route={route({ name: 'home' })} />)

  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe(en.homeTitle)
})

test("shows a loading state for a page's code", async () => {
  await renderInApp(<RouteView route={route({ Page: lazy(() => new Promise<never>(() => {})) })} />)

  expect(screen.getByText(en.loading).role).toBe('status')
})

test('waits for the server on pages that need networks', async () => {
  await renderInApp(<RouteView route={route({ needsNetwork: true })} />, { instance: loading })

  expect(screen.getByText(en.loading)).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('offers a retry if the server does not answer', async () => {
  const retry = vi.fn()
  const { user } = await renderInApp(<RouteView route={route({ needsNetwork: true })} />, { instance: failed(retry) })

  expect(screen.getByRole('heading', { name: en.serverFailed.title })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.serverFailed.retry }))

  expect(retry).toHaveBeenCalledOnce()
})

test('focuses the title after navigation', async () => {
  const page = (
    <main>
      <RouteFocus title="Here" />
      <h1>Here</h1>
    </main>
  )
  await renderInApp(page, { url: '/first' })

  await act(async () => history.pushState(null, '', '/second'))

  expect(document.activeElement?.textContent).toBe('Here')
  expect(document.title).toBe('Here')
})

describe('the title of a replaced page', () => {
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
    await renderInApp(page, { url: '/first' })
    await act(async () => history.pushState(null, '', '/second'))
    return () => act(async () => show(true))
  }

  test.each([true, false])('takes the focus again (a placeholder with a title: %s)', async (hasTitle) => {
    const showPage = await arrive({ hasTitle })
    expect(document.activeElement?.textContent === 'Outline').toBe(hasTitle)

    await showPage()

    await expect.poll(() => document.activeElement?.textContent).toBe('Whole')
  })

  test('leaves the focus if the user has moved it', async () => {
    const showPage = await arrive({ hasTitle: true })
    screen.getByRole('link', { name: 'Elsewhere' }).focus()

    await showPage()

    await new Promise(requestAnimationFrame)
    expect(document.activeElement?.textContent).toBe('Elsewhere')
  })
})

test('renders every page between header and footer, with a skip link', async () => {
  await renderInApp(<Shell />, { url: '/affiliate', instance: loading })

  expect(screen.getByRole('link', { name: en.skip }).getAttribute('href')).toBe('#content')
  const main = screen.getByRole('main')
  expect(main.id).toBe('content')
  expect(await within(main).findByRole('heading', { level: 1, name: en.pages.affiliate })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

test('renders the 404 page for an unknown path', async () => {
  await renderInApp(<Shell />, { url: '/nowhere/at/all', instance: loading })

  expect(await screen.findByRole('heading', { level: 1, name: en.pages.notFound })).toBeTruthy()
  expect(routeOf('/nowhere/at/all').name).toBe('notFound')
})

test('shows the network banner once the server has answered', async () => {
  const { unmount } = await renderInApp(<Shell />, { url: '/affiliate', instance: { status: 'loading' } })
  expect(screen.queryByRole('complementary')).toBeNull()
  unmount()

  await renderInApp(<Shell />, { url: '/affiliate' })

  expect(screen.getByRole('complementary', { name: en.network.lines.sandbox.title })).toBeTruthy()
})

test('scrolls every page to its top, including back and forward', async () => {
  const before = history.scrollRestoration
  history.scrollRestoration = 'auto'
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => {
    scroll.mockRestore()
    history.scrollRestoration = before
  })
  await renderInApp(<Shell />, { url: '/affiliate', instance: { status: 'loading' } })
  expect(history.scrollRestoration).toBe('manual')
  scroll.mockClear()

  await act(async () => history.pushState(null, '', '/nowhere'))

  expect(scroll.mock.calls[0]).toEqual([0, 0])
})
