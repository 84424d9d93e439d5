import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { en as market } from '#market/words/en.ts'
import { explorers } from '#preferences/explorers.ts'
import { loadPreferences, usualPreferences } from '#preferences/preferences.ts'
import { visitKey } from '#preferences/visitKey.ts'
import { explorerKey } from '#preferences/withExplorer.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import { writeSettings } from './settingsFile.ts'
import { en } from './words/en.ts'

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: what the page has written is taken away as it was written
  for (const name of ['theme', 'language']) document.cookie = `${name}=; path=/; max-age=0`
})

const none = { host: null, isFixed: false }
const place = {
  answers: { '/api/setup': () => ({ isOpen: true, networks: { mainnet: none, devnet: none } }) },
}

const reloaded = () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  return reload
}

const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

test('shows defaults at first', async () => {
  await renderInApp(<SettingsPage />, place)

  for (const [group, name] of [
    [en.theme, en.themes.dark],
    [en.language, 'English'],
    [en.currency, en.currencies.usd],
    [en.explorer, explorers.solana],
    ['Slippage', '0.5%'],
    [market.priority.title, market.priority.names.auto],
  ] as const)
    expect([group, choice(group, name)]).toMatchObject([group, { checked: true }])
  expect(loadPreferences()).toEqual(usualPreferences)
})

test('stores and confirms a choice', async () => {
  const { user } = await renderInApp(<SettingsPage />, place)

  await user.click(choice(market.priority.title, market.priority.names.turbo))
  await user.click(choice(en.currency, en.currencies.sol))
  await user.click(choice('Slippage', '1%'))

  expect(loadPreferences()).toEqual({ ...usualPreferences, priority: 'turbo', currency: 'sol', slippageText: '1' })
  expect(screen.getByText(market.priority.means.turbo, { exact: false })).toBeTruthy()
  expect(await screen.findByText(en.saved)).toBeTruthy()
})

test('stores a custom slippage once valid', async () => {
  const { user } = await renderInApp(<SettingsPage />, place)

  await user.click(choice('Slippage', 'Custom'))
  await user.type(screen.getByRole('textbox', { name: 'Slippage in percent' }), '75')
  expect(loadPreferences().slippageText).toBe('7')
  await user.clear(screen.getByRole('textbox', { name: 'Slippage in percent' }))
  await user.type(screen.getByRole('textbox', { name: 'Slippage in percent' }), '2.5')

  expect(loadPreferences().slippageText).toBe('2.5')
})

test('applies a theme without a reload, and reloads for another language', async () => {
  const reload = reloaded()
  const { user } = await renderInApp(<SettingsPage />, place)

  await user.click(choice(en.theme, en.themes.light))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(choice(en.theme, en.themes.light)).toHaveProperty('checked', true)
  expect(reload).not.toHaveBeenCalled()
  delete document.documentElement.dataset.theme
  await user.click(choice(en.language, 'Deutsch'))

  expect(document.cookie.split('; ').toSorted()).toEqual(['language=de', 'theme=light'])
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('follows the system while it is chosen', async () => {
  const system = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => system)
  vi.resetModules()
  const { chooseTheme, themeChoice, themeMode, watchTheme } = await import('#preferences/themeMode.ts')
  const told = vi.fn()
  const stop = watchTheme(told)
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
    delete document.documentElement.dataset.theme
    delete document.documentElement.dataset.themeFollows
  })

  chooseTheme('system')
  expect([themeChoice(), themeMode(), document.cookie]).toEqual(['system', 'light', 'theme=system'])
  system.matches = false
  system.dispatchEvent(new Event('change'))
  expect([themeChoice(), themeMode(), told.mock.calls.length]).toEqual(['system', 'dark', 2])
  chooseTheme('light')
  system.dispatchEvent(new Event('change'))

  expect([themeChoice(), themeMode(), document.cookie]).toEqual(['light', 'light', 'theme=light'])
})

test('the loaded page repeats no choice of the one before', async () => {
  const reload = reloaded()
  const other = [[en.language, 'Deutsch'] as const, [en.explorer, explorers.orb] as const]
  const { user } = await renderInApp(
    <main>
      <SettingsPage />
    </main>,
    place,
  )
  for (const [group, name] of other) await user.click(choice(group, name))
  await expect.poll(() => reload.mock.calls.length).toBe(2)
  const visit: { states: { kind: string }[] } = JSON.parse(sessionStorage.getItem(visitKey) ?? '')

  expect(visit.states.filter(({ kind }) => kind === 'radio')).toEqual([])
})

test('stores another explorer, and reloads', async () => {
  const reload = reloaded()
  const { user } = await renderInApp(<SettingsPage />, place)

  await user.click(choice(en.explorer, explorers.solscan))

  expect(loadPreferences().explorer).toBe('solscan')
  expect(localStorage.getItem(explorerKey)).toBe('solscan')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('imports a settings file, and refuses any other', async () => {
  const reload = reloaded()
  const { user } = await renderInApp(<SettingsPage />, place)
  const preferences = { ...usualPreferences, explorer: 'orb', currency: 'sol' } as const
  const open = (text: string) => user.upload(screen.getByLabelText(en.open), new File([text], 'settings.json'))

  await open('{"secret":1}')
  expect((await screen.findByRole('alert')).textContent).toContain(en.refused)
  expect(reload).not.toHaveBeenCalled()
  await open(writeSettings({ theme: 'light', language: 'de', preferences }))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(loadPreferences()).toEqual(preferences)
  expect(document.cookie).toContain('theme=light')
})

test('resets the settings, and keeps the language', async () => {
  localStorage.setItem('solsmith:preferences', JSON.stringify({ ...usualPreferences, priority: 'turbo' }))
  const reload = reloaded()
  const { user } = await renderInApp(<SettingsPage />, place)

  await user.click(screen.getByRole('button', { name: en.reset }))

  expect(loadPreferences()).toEqual(usualPreferences)
  expect(document.cookie).toContain('language=en')
  expect(reload).toHaveBeenCalledOnce()
})

test('scrolls to the networks of a link to mainnet', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())

  await renderInApp(<SettingsPage />, { ...place, url: '/?settings#networks' })

  expect(scroll.mock.contexts).toMatchObject([{ id: 'networks' }])
})
