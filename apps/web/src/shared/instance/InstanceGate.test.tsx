import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { config, renderInApp } from '#testing/renderInApp.tsx'
import { InstanceGate } from './InstanceGate.tsx'
import type { Instance } from './instanceContext.ts'
import { en } from './words/en.ts'

const draw = (instance: Instance) =>
  renderInApp(
    <InstanceGate placeholder={<p>Soon.</p>}>
      <p>Here.</p>
    </InstanceGate>,
    { instance },
  )

test('shows the placeholder until the server answers, then the content', async () => {
  const { unmount } = await draw({ status: 'loading' })
  expect(document.body.textContent).toBe('Soon.')
  unmount()

  await draw({ status: 'ready', config })

  expect(screen.getByText('Here.')).toBeTruthy()
  expect(screen.queryByText('Soon.')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('offers a retry if the server does not answer', async () => {
  const retry = vi.fn()
  const { user } = await draw({ status: 'failed', retry })
  expect(screen.getByRole('heading', { level: 1, name: en.failed })).toBeTruthy()
  expect(screen.queryByText('Here.')).toBeNull()

  await user.click(screen.getByRole('button', { name: en.tryAgain }))

  expect(retry).toHaveBeenCalledOnce()
})
