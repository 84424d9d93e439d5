import { fillStorage } from '@solsmith/test-wallet/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DraftStatus } from './DraftStatus.tsx'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}) =>
  renderPart(
    ({ editor }) => (
      <>
        <DraftStatus editor={editor} />
        <button type="button" onClick={() => editor.setInput({ name: 'Hammer' })}>
          Type
        </button>
      </>
    ),
    typed,
  )

const anvil = { input: { name: 'Anvil' } }
const button = (name: string) => screen.queryByRole('button', { name })

test('offers no reset for an empty form', async () => {
  await draw()

  expect(screen.queryByText(en.draftKept)).toBeNull()
  expect(screen.queryByText(en.draftSaved)).toBeNull()
  expect(button(en.startOver)).toBeNull()
})

test('restores the last draft, and saves the current one', async () => {
  const { user } = await draw(anvil)
  expect(screen.getByText(en.draftKept)).toBeTruthy()
  expect(screen.queryByText(en.draftSaved)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Type' }))

  expect(screen.getByText(en.draftSaved)).toBeTruthy()
  expect(screen.queryByText(en.draftKept)).toBeNull()
  expect(button(en.takeExample)).toBeNull()
})

test('empties a draft after confirmation, and asks again for the next', async () => {
  const { user, form } = await draw(anvil)
  await user.click(screen.getByRole('button', { name: en.startOver }))
  expect(screen.getByRole('alert').textContent).toContain(en.startOverSure)
  expect(form().input.name).toBe('Anvil')

  await user.click(screen.getByRole('button', { name: en.startOverYes }))
  expect(form().input.name).toBe('')
  await user.click(screen.getByRole('button', { name: 'Type' }))

  expect(screen.queryByRole('alert')).toBeNull()
  expect(button(en.startOver)).toBeTruthy()
})

test('keeps the draft on cancel', async () => {
  const { user, form } = await draw(anvil)
  await user.click(screen.getByRole('button', { name: en.startOver }))

  await user.click(screen.getByRole('button', { name: en.startOverNo }))

  expect(screen.queryByRole('alert')).toBeNull()
  expect(form().input.name).toBe('Anvil')
})

test('does not claim a draft as saved if the browser refuses to store it', async () => {
  fillStorage()
  const { user } = await draw()
  await user.click(screen.getByRole('button', { name: 'Type' }))

  expect(await screen.findByText(en.draftNotSaved)).toBeTruthy()
  expect(screen.queryByText(en.draftSaved)).toBeNull()
})
