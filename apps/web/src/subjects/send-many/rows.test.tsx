import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BatchLedger } from './BatchLedger.tsx'
import { EditedRow } from './EditedRow.tsx'
import { type BatchLine, landedBatches } from './sendList.ts'
import { en } from './words/en.ts'

afterEach(cleanup)

const lineOf = (index: number, matchesPreview: boolean | null): BatchLine => ({
  index,
  receivers: 9,
  opened: 2,
  amount: 1_250n,
  decimals: 2,
  lamports: 4_083_560n,
  matchesPreview,
})

test('shows effects and comparison of every batch, newest first', () => {
  render(<BatchLedger symbol="ANVL" lines={[lineOf(0, true), lineOf(1, false), lineOf(2, null)]} />)

  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const figures = `${en.batches.does('9', '2')}12.5 ANVL0.00408356 SOL, `
  expect(rows).toEqual([
    `${en.batches.batch('3')}${figures}${en.batches.open}`,
    `${en.batches.batch('2')}${figures}${en.batches.differs}`,
    `${en.batches.batch('1')}${figures}${en.batches.asShown}`,
  ])
  expect(screen.getByText(en.batches.compared('1', '3'))).toBeTruthy()
})

test('lists mismatched batches by number, and none if all match', () => {
  const { rerender } = render(<BatchLedger symbol="" lines={[lineOf(0, false), lineOf(1, true), lineOf(2, false)]} />)
  expect(screen.getByRole('alert').textContent).toBe(en.batches.mismatch('1, 3'))

  rerender(<BatchLedger symbol="" lines={[lineOf(0, true), lineOf(1, false)]} />)
  expect(screen.getByRole('alert').textContent).toBe(en.batches.mismatch('2'))

  rerender(<BatchLedger symbol="" lines={[lineOf(0, true), lineOf(1, null)]} />)

  expect(screen.queryByRole('alert')).toBeNull()
})

test('draws the newest of many batches, and counts all', () => {
  render(<BatchLedger symbol="" lines={Array.from({ length: 12 }, (_, index) => lineOf(index, true))} />)

  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(en.batches.batch('12'))
  expect(screen.getByText(en.batches.compared('12', '12'))).toBeTruthy()
})

test('counts no batch as landed before one has, without a new set for each event', () => {
  // Only the fields that it reads.
  const partsOf = (...landed: boolean[]) =>
    landed.map((isLanded, index) => ({ index, isLanded })) as unknown as Parameters<typeof landedBatches>[0]
  expect(landedBatches(partsOf(false, false))).toBe(landedBatches([]))
  expect([...landedBatches(partsOf(true, false, true))]).toEqual([0, 2])
})

function edit(address = 'Anv') {
  const onSave = vi.fn()
  const onCancel = vi.fn()
  render(
    <table>
      <tbody>
        <EditedRow line={3} first={{ address, amountText: '1' }} onSave={onSave} onCancel={onCancel} />
      </tbody>
    </table>,
  )
  const row = screen.getByRole('row')
  const field = (name: string) => within(row).getByRole('textbox', { name })
  const button = (name: string) => within(row).getByRole('button', { name })
  return { onSave, onCancel, field, button, user: userEvent.setup() }
}

test('saves a line once with Enter', async () => {
  const { user, field, onSave, onCancel } = edit()

  await user.type(field(en.receiver), 'L')
  await user.type(field(en.amount), '5{Enter}')

  expect(onSave.mock.calls).toEqual([[{ address: 'AnvL', amountText: '15' }]])
  expect(onCancel).not.toHaveBeenCalled()
})

test('cancels an edit with Escape', async () => {
  const { user, field, onSave, onCancel } = edit()

  await user.type(field(en.amount), '5{Escape}')

  expect(onCancel).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})

test.for(['', '  '])('refuses to save a line without a recipient (%j)', async (address) => {
  const { user, field, button, onSave } = edit(address)

  await user.type(field(en.amount), '{Enter}')

  expect(button(en.save)).toHaveProperty('disabled', true)
  expect(onSave).not.toHaveBeenCalled()
})

test('cancels with Enter on the cancel button, and saves nothing', async () => {
  const { user, button, onSave, onCancel } = edit()

  button(en.cancel).focus()
  await user.keyboard('{Enter}')

  expect(onCancel).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
})

test('saves once with Enter on the save button', async () => {
  const { user, button, onSave } = edit()

  button(en.save).focus()
  await user.keyboard('{Enter}')

  expect(onSave).toHaveBeenCalledOnce()
})

test.each(['Enter', 'Escape'])('%s of an input method leaves the line open', (key) => {
  const { field, onSave, onCancel } = edit()

  fireEvent.keyDown(field(en.amount), { key, isComposing: true })

  expect([onSave, onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
