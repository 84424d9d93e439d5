import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { AfterChoice } from './AfterChoice.tsx'
import type { LpHandling } from './after.ts'
import { en } from './words/en.ts'

const words = en.after

async function draw(after: LpHandling) {
  const onChange = vi.fn()
  const drawn = await renderInApp(<AfterChoice after={after} note="It takes two." onChange={onChange} />)
  return { ...drawn, onChange }
}

test('asks nothing more for unlocked LP tokens', async () => {
  await draw({ kind: 'keep', shareText: '50' })

  expect(screen.queryByText('It takes two.')).toBeNull()
  expect(screen.queryByText(words.lockRather)).toBeNull()
  expect(screen.queryByLabelText(words.share)).toBeNull()
})

test('preselects nothing and says why', async () => {
  await draw({ kind: null, shareText: '50' })

  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(screen.getByText(words.choose)).toBeTruthy()
  expect(screen.queryByText('It takes two.')).toBeNull()
})

test('changes the choice, and keeps the typed share', async () => {
  const { user, onChange } = await draw({ kind: 'lock', shareText: '30' })
  expect(screen.getByText('It takes two.')).toBeTruthy()

  await user.click(screen.getByText(words.kinds.burn.label, { selector: 'label *, label' }))

  expect(onChange).toHaveBeenCalledWith({ kind: 'burn', shareText: '30' })
})

test('tells users who burn that a lock keeps the fees', async () => {
  await draw({ kind: 'burn', shareText: '50' })

  expect(screen.getByText(words.lockRather)).toBeTruthy()
})

test.each([
  ['0', true],
  ['1', false],
  ['100', false],
  ['101', true],
  ['', true],
])('refuses a part of %s percent: %s', async (shareText, isRefused) => {
  await draw({ kind: 'part', shareText })

  expect(screen.queryByText(words.shareBad) !== null).toBe(isRefused)
})

test('compares the choices in a table with row and column headers', async () => {
  await draw({ kind: 'lock', shareText: '50' })

  const table = screen.getByRole('table', { hidden: true })
  const columns = within(table).getAllByRole('columnheader', { hidden: true })
  expect(columns.map(({ textContent }) => textContent)).toEqual(words.columns.filter(Boolean))
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(words.rows.length + 1)
})
