import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPoolPart } from './draft/createPoolPart.ts'
import { PoolFold } from './PoolFold.tsx'
import { PoolParts } from './pool/PoolParts.tsx'
import { en as poolWords } from './pool/words/en.ts'
import { drawPart, type Typed } from './testing/drawPart.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}) => {
  // Loaded separately, preloaded by this import.
  expect(PoolParts).toBeTypeOf('function')
  return drawPart(({ editor, draft }) => <PoolFold editor={editor} draft={draft} />, typed)
}

const fold = () => screen.getByText(en.pool).closest('details') as HTMLDetailsElement // The summary is inside one.

test('hides the pool until opened', async () => {
  await draw()
  expect(fold().open).toBe(false)
  expect(screen.queryByText(poolWords.lead)).toBeNull()

  fold().open = true
  fireEvent(fold(), new Event('toggle'))

  expect(await screen.findByText(poolWords.lead)).toBeTruthy()
})

test('shows the pool of a form that has one', async () => {
  await draw({ pool: createPoolPart() })

  expect(await screen.findByText(poolWords.lead)).toBeTruthy()
  expect(fold().open).toBe(true)
})
