import { showToast, switchNetwork } from '@solsmith/connect'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderParts } from '../testing/renderParts.tsx'
import { en } from '../words/en.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import { Notices } from './Notices.tsx'

afterEach(cleanup)

const words = await en.modal()
const inWords = (notices: ReactNode) => <ModalWordsContext value={words}>{notices}</ModalWordsContext>

const place = () => screen.getByRole('status').parentElement

test('notices on the page use its theme, and notices in the modal use the modal’s', async () => {
  const { redraw } = renderParts(inWords(<Notices mode="light" />))
  await expect.poll(() => place()?.dataset).toMatchObject({ place: 'page', solsmith: 'light' })

  redraw(inWords(<Notices />))

  expect(place()?.dataset.place).toBe('modal')
  expect(place()?.dataset).not.toHaveProperty('solsmith')
})

test('live regions exist before their text, and an alert stays until dismissed', async () => {
  const { connect } = renderParts(inWords(<Notices />))
  const alert = await screen.findByRole('alert')
  expect([alert.textContent, screen.getByRole('status').textContent]).toEqual(['', ''])

  act(() => void showToast(connect, { variant: 'success', message: 'Copied.', autoClose: false }))
  act(() => switchNetwork(connect, 'solana:unknown'))
  expect(screen.getByRole('status').textContent).toBe('Copied.')
  await expect.poll(() => alert.textContent).not.toBe('')

  act(() => screen.getByRole('button', { name: words.shell.dismiss }).click())
  expect(alert.textContent).toBe('')
})
