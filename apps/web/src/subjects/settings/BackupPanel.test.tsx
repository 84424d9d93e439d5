import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadPreferences, usualPreferences } from '#preferences/preferences.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { BackupPanel } from './BackupPanel.tsx'
import { parseSettings, type Settings, writeSettings } from './settingsFile.ts'
import { en } from './words/en.ts'

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: what the page has written is taken away as it was written
  for (const name of ['theme', 'language']) document.cookie = `${name}=; path=/; max-age=0`
})

const settings: Settings = {
  theme: 'light',
  language: 'de',
  preferences: { ...usualPreferences, priority: 'turbo' },
}

async function draw() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  const { user } = await renderInApp(<BackupPanel settings={settings} />)
  return { user, reload, open: (file: File) => user.upload(screen.getByLabelText(en.open), file) }
}

test('exports the settings to a file that imports again', async () => {
  const blobs: Blob[] = []
  const names: string[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:settings'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    made.mockRestore()
    clicked.mockRestore()
  })
  const { user } = await draw()

  await user.click(screen.getByRole('button', { name: en.save }))

  expect(names).toEqual(['solsmith-settings.json'])
  expect(parseSettings((await blobs[0]?.text()) ?? '')).toEqual(settings)
})

test('imports a whole settings file without an error', async () => {
  const { open, reload } = await draw()
  expect(screen.queryByRole('alert')).toBeNull()
  const other: Settings = { theme: 'dark', language: 'en', preferences: { ...usualPreferences, explorer: 'orb' } }

  await open(new File([writeSettings(other)], 'settings.json'))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(loadPreferences()).toEqual(other.preferences)
  expect(document.cookie.split('; ').toSorted()).toEqual(['language=en', 'theme=dark'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('refuses an unreadable file like an invalid one', async () => {
  const { open, reload } = await draw()
  const file = new File(['x'], 'settings.json')
  file.text = () => Promise.reject(new TypeError('gone'))

  await open(file)

  expect((await screen.findByRole('alert')).textContent).toContain(en.refused)
  expect(reload).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
})

test('resets to defaults with the dark theme, and keeps the language', async () => {
  const { user, reload } = await draw()

  await user.click(screen.getByRole('button', { name: en.reset }))

  expect(document.cookie.split('; ').toSorted()).toEqual(['language=de', 'theme=dark'])
  expect(loadPreferences()).toEqual(usualPreferences)
  expect(reload).toHaveBeenCalledOnce()
})
