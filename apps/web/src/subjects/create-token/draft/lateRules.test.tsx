import { emptyForm, metadataFields, parseTokenDraft } from '@solsmith/tokens'
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { emptyIssues } from '../useFieldIssues.ts'
import { createForm, saveForm, typedFields } from './draftForm.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

let pages = 0

const open = () => vi.importActual<typeof import('./lateRules.ts')>(`./lateRules.ts?page=${pages++}`)

test('knows the issues of an empty form and its fields without the rules', () => {
  expect(parseTokenDraft(createForm().input)).toEqual({ issues: emptyIssues })
  expect([...typedFields, 'createdOn', 'copiedFrom']).toEqual(metadataFields)
})

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('loads the rules at the first %s', async (sign) => {
  const { getRules, useRules } = await open()
  const { result } = renderHook(() => useRules(emptyForm))
  expect(getRules()).toBeNull()

  act(() => void fireEvent(window, new Event(sign)))

  await expect.poll(() => result.current?.parseTokenDraft(createForm().input)).toEqual({ issues: emptyIssues })
})

test('loads the rules with the first change', async () => {
  const { useRules } = await open()
  const { result, rerender } = renderHook((input) => useRules(input), { initialProps: emptyForm })

  rerender({ ...emptyForm, name: 'Anvil' })

  await expect.poll(() => result.current).not.toBeNull()
})

test('needs the rules at once for a stored draft, an example and a given start', async () => {
  const { needsRules } = await open()
  onTestFinished(() => history.replaceState(null, '', '/'))
  expect(needsRules()).toBe(false)

  history.replaceState(null, '', '/create-token?preset=fee')
  expect(needsRules()).toBe(true)
  history.replaceState({ start: {} }, '', '/create-token')
  expect(needsRules()).toBe(true)
  history.replaceState(null, '', '/create-token')
  saveForm(createForm())
  expect(needsRules()).toBe(true)
})
