import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPoolPart } from './draft/createPoolPart.ts'
import { PoolDisclosure } from './PoolDisclosure.tsx'
import { PoolParts } from './pool/PoolParts.tsx'
import { en as poolWords } from './pool/words/en.ts'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}) => {
  // Loaded separately, preloaded by this import.
  expect(PoolParts).toBeTypeOf('function')
  return renderPart(({ editor, draft }) => <PoolDisclosure editor={editor} draft={draft} />, typed)
}

const pool = createPoolPart()
const title = en.withPool(pool.quoteText, pool.shareText)
const fold = (text: string) => screen.getByText(text).closest('details') as HTMLDetailsElement // The summary is in one.

function toggle(text: string, isOpen: boolean): void {
  fold(text).open = isOpen
  fireEvent(fold(text), new Event('toggle'))
}

test('adds a pool when opened, and removes it', async () => {
  const { user } = await draw()
  expect(fold(en.pool).open).toBe(false)
  expect(screen.queryByText(poolWords.lead)).toBeNull()

  toggle(en.pool, true)
  expect(await screen.findByText(poolWords.lead)).toBeTruthy()
  expect(fold(title).open).toBe(true)

  await user.click(screen.getByRole('button', { name: poolWords.without }))
  expect(fold(en.pool).open).toBe(false)
  expect(screen.queryByText(poolWords.lead)).toBeNull()
})

test('keeps the pool and its fields while closed', async () => {
  await draw({ pool })
  expect(await screen.findByText(poolWords.lead)).toBeTruthy()
  expect(fold(title).open).toBe(true)

  toggle(title, false)

  expect(fold(title).open).toBe(false)
  expect(screen.getByText(poolWords.lead)).toBeTruthy()
})
