import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { config, renderInApp } from '#testing/renderInApp.tsx'
import { Footer } from './Footer.tsx'
import { en } from './words/en.ts'

test('sends a language choice to the server, and reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => {
    reload.mockRestore()
    // biome-ignore lint/suspicious/noDocumentCookie: what the page has written is taken away as it was written
    document.cookie = 'language=; path=/; max-age=0'
  })
  const { user } = await renderInApp(<Footer />)

  await user.click(screen.getByRole('button', { name: 'Deutsch' }))

  expect(document.cookie.split('; ')).toContain('language=de')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('has no source link on an instance without a public source', async () => {
  await renderInApp(<Footer />, { instance: { status: 'ready', config: { ...config, sourceUrl: null } } })

  expect(screen.queryByRole('link', { name: en.source })).toBeNull()
  expect(screen.getByText(en.build(config.version, config.commit))).toBeTruthy()
})

test('shows neither build nor source until the server answers', async () => {
  await renderInApp(<Footer />, { instance: { status: 'loading' } })

  expect(screen.getByText(en.promise)).toBeTruthy()
  expect(screen.queryByText(en.build(config.version, config.commit))).toBeNull()
  expect(screen.queryByRole('link', { name: en.source })).toBeNull()
})
