import { emptyForm } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { createPoolPart } from '../draft/createPoolPart.ts'
import type { PoolPart } from '../draft/draftForm.ts'
import type { FormEditor } from '../draft/useFormEditor.ts'
import { PoolParts } from './PoolParts.tsx'
import { en } from './words/en.ts'

async function draw(change: Partial<PoolPart>) {
  const changes: (PoolPart | null)[] = []
  const pool = { ...createPoolPart(), ...change }
  const onRemove = vi.fn()
  const editor = {
    form: { ...emptyForm, pool },
    setPool: (next: PoolPart | null) => void changes.push(next),
  } as unknown as FormEditor // Only the fields used here.
  const { user } = await renderInApp(<PoolParts editor={editor} draft={null} pool={pool} onRemove={onRemove} />)
  return { user, changes, onRemove }
}

const complaintOf = (name: string) => {
  const field = screen.getByRole('textbox', { name })
  return field.getAttribute('aria-invalid') === 'true' ? field.getAttribute('aria-describedby') : null
}

test('preselects nothing for the liquidity, and removes the pool', async () => {
  const { user, changes, onRemove } = await draw({})
  expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)).not.toContain(
    'lock',
  )

  await user.click(screen.getByText(poolWords.after.kinds.lock.label, { selector: 'label *' }))
  expect(changes).toMatchObject([{ after: { kind: 'lock' } }])

  await user.click(screen.getByRole('button', { name: en.without }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('keeps the place of the fee while it loads, so that the choice below does not move', async () => {
  await draw({})

  expect(screen.getByText(en.fee).parentElement?.nextElementSibling?.getAttribute('aria-busy')).toBe('true')
})

test('accepts valid amounts', async () => {
  await draw({ quoteText: '2', shareText: '60' })

  expect(screen.queryByText(en.quoteBad)).toBeNull()
  expect(screen.queryByText(en.shareBad)).toBeNull()
  expect([complaintOf(en.quote), complaintOf(en.share)]).toEqual([null, null])
})

test.each([
  ['an amount of SOL', { quoteText: 'much', shareText: '60' }, en.quoteBad, en.quote],
  ['a share', { quoteText: '2', shareText: '101' }, en.shareBad, en.share],
] as const)('refuses %s at its field', async (_, change, complaint, field) => {
  await draw(change)

  expect(screen.getByText(complaint)).toBeTruthy()
  expect(complaintOf(field)).not.toBeNull()
})
