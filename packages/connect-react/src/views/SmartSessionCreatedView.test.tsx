import { modalOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'

test('announces a new smart session, then shows the session list', async () => {
  const { connect, user, words } = await openScene('SmartSessionCreated ready', cameFrom('Account'))
  const title = await screen.findByRole('heading', { name: words.sessions.created })
  expect(title.closest('[role=status]')?.textContent).toContain(words.sessions.createdHint)

  await user.click(screen.getByRole('button', { name: words.sessions.show }))

  expect(modalOf(connect.store.get()).history).toEqual(['SmartSessionList'])
})
