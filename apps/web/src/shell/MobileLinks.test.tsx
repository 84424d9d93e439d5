import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { MobileLinks } from './MobileLinks.tsx'
import { en } from './words/en.ts'

test.for([
  ['/?swap', en.moreNavigation, en.sections.swap],
  ['/?portfolio', en.moreNavigation, en.sections.portfolio],
  ['/?wrap', en.moreNavigation, en.sections.tools],
  ['/learn', en.moreNavigation, en.sections.learn],
  ['/create-token', en.mainNavigation, en.pages.createToken],
  ['/', en.mainNavigation, en.pages.home],
] as const)('at %s, marks exactly one link as the open page', async ([url, group, name]) => {
  await renderInApp(<MobileLinks onNavigate={() => undefined} />, { url })

  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([name])
  expect(within(screen.getByRole('navigation', { name: group })).getByRole('link', { name }).ariaCurrent).not.toBe(null)
})

test('reports navigation from links of both groups', async () => {
  const onNavigate = vi.fn()
  const { user } = await renderInApp(<MobileLinks onNavigate={onNavigate} />)

  await user.click(screen.getByRole('link', { name: en.pages.createToken }))
  await user.click(screen.getByRole('link', { name: en.sections.tools }))

  expect(onNavigate).toHaveBeenCalledTimes(2)
})

test('has a distinct icon for every page of the header', async () => {
  await renderInApp(<MobileLinks onNavigate={() => undefined} />)

  const signs = screen.getAllByRole('link').map((link) => link.querySelector('svg')?.outerHTML)
  expect(signs).not.toContain(undefined)
  expect(new Set(signs).size).toBe(signs.length)
})
