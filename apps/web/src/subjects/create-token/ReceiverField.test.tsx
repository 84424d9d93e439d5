import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Place, person } from '#testing/renderInApp.tsx'
import { stranger } from '#testing/tokens.ts'
import { ReceiverField } from './ReceiverField.tsx'
import { en as receiverWords } from './receivers/words/en.ts'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}, place: Place = {}) =>
  renderPart(({ editor, issues }) => <ReceiverField editor={editor} issues={issues} />, typed, place)

const receiver = () => screen.queryByRole('textbox', { name: receiverWords.receiver })

test('shows that the supply goes to the wallet to be connected', async () => {
  await draw()

  expect(screen.getByText(en.receiver.you).parentElement?.textContent).toBe(`${en.receiver.label}  ${en.receiver.you}`)
  expect(receiver()).toBeNull()
})

test('shows the address of the connected wallet', async () => {
  await draw({}, { isConnected: true })

  expect(screen.getByText(en.receiver.you).parentElement?.textContent).toContain(person.slice(0, 4))
})

test.for<[string, Typed]>([
  ['another receiver', { input: { receiver: stranger } }],
  ['shares', { input: { distribution: [{ to: stranger, basisPoints: 1_000 }] } }],
])('shows where the supply goes for a form with %s', async ([, typed]) => {
  await draw(typed)

  expect(await screen.findByRole('textbox', { name: receiverWords.receiver })).toBeTruthy()
})
