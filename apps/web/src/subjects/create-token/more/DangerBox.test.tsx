import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DangerBox } from './DangerBox.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

test('adds the extension once its word is typed, ignoring case and spaces', async () => {
  const onAdd = vi.fn()
  render(<DangerBox title="Pausable" word="pause" onAdd={onAdd} onLeave={() => undefined} />)
  const add = screen.getByRole('button', { name: en.extensions.add('Pausable') })
  await userEvent.click(add)
  await userEvent.type(screen.getByRole('textbox', { name: en.extensions.word }), ' Paus')
  await userEvent.click(add)
  expect(onAdd).not.toHaveBeenCalled()

  await userEvent.type(screen.getByRole('textbox', { name: en.extensions.word }), 'E ')
  await userEvent.click(add)

  expect(onAdd).toHaveBeenCalledOnce()
})
