import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawInApp } from '../testing/drawInApp.tsx'
import { Shell } from './Shell.tsx'
import { en } from './words/en.ts'

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
