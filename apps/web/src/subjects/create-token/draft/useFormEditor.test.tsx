import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startState } from '#links/startLink.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { DraftStatus } from '../DraftStatus.tsx'
import { en } from '../words/en.ts'
import { createForm, saveForm } from './draftForm.ts'
import { loadRules } from './lateRules.ts'
import { loadForm } from './loadForm.ts'
import { useFormEditor } from './useFormEditor.ts'

beforeAll(async () => void (await loadRules()))
beforeEach(() => localStorage.clear())

function Form() {
  const editor = useFormEditor()
  const { form, setInput, setPool } = editor
  return (
    <>
      <DraftStatus editor={editor} />
      <input aria-label="Name" value={form.input.name} onChange={({ target }) => setInput({ name: target.value })} />
      <output aria-label="Seed">{form.seed}</output>
      <button
        type="button"
        onClick={() =>
          setPool({
            quoteText: '1',
            shareText: '50',
            tier: null,
            opens: 'now',
            dateText: '',
            after: { kind: 'lock', shareText: '' },
            poolSeed: 'seed',
          })
        }
      >
        Pool
      </button>
    </>
  )
}

function Opened({ state }: { state: unknown }) {
  useState(() => history.replaceState(state, ''))
  return <Form />
}

const name = () => screen.getByRole('textbox', { name: 'Name' })
const seed = () => screen.getByLabelText('Seed').textContent

test('shows nothing about an empty form', async () => {
  await renderInApp(<Form />)

  expect(screen.queryByRole('button', { name: en.startOver })).toBeNull()
})

test('stores changes in this browser, and restores them on the next visit', async () => {
  const { user, unmount } = await renderInApp(<Form />)

  await user.type(name(), 'Anvil')
  expect(screen.getByText(en.draftSaved)).toBeTruthy()
  expect(loadForm()?.input.name).toBe('Anvil')
  const first = seed()
  unmount()
  await renderInApp(<Form />)

  expect(name()).toHaveProperty('value', 'Anvil')
  expect(seed()).toBe(first)
  expect(screen.getByText(en.draftKept)).toBeTruthy()
})

test('asks before starting over, and keeps the form on cancel', async () => {
  const { user } = await renderInApp(<Form />)
  await user.type(name(), 'Anvil')

  await user.click(screen.getByRole('button', { name: en.startOver }))
  expect(screen.getByRole('alert').textContent).toContain(en.startOverSure)
  await user.click(screen.getByRole('button', { name: en.startOverNo }))

  expect(name()).toHaveProperty('value', 'Anvil')
})

test('starting over empties the form and its stored copy, with a new seed', async () => {
  const { user } = await renderInApp(<Form />)
  await user.type(name(), 'Anvil')
  const first = seed()

  await user.click(screen.getByRole('button', { name: en.startOver }))
  await user.click(screen.getByRole('button', { name: en.startOverYes }))

  expect(name()).toHaveProperty('value', '')
  expect(seed()).not.toBe(first)
  expect(loadForm()?.input.name).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('fills an empty form with the example of the URL', async () => {
  await renderInApp(<Form />, { url: '/create-token?preset=first' })

  expect(name()).toHaveProperty('value', 'Practice Anvil')
  expect(screen.queryByRole('button', { name: en.takeExample })).toBeNull()
})

test("fills an empty form with a token's settings, without its names", async () => {
  await renderInApp(<Opened state={startState({ decimals: 2, supply: '5' })} />)

  await expect.poll(() => loadForm()?.input).toMatchObject({ decimals: 2, supply: '5', name: '' })
})

test('takes over a given pool, with defaults for the rest', async () => {
  const pool = { shareText: '40', tier: null, after: { kind: 'part', shareText: '82' } } as const
  await renderInApp(<Opened state={startState({ decimals: 2 }, pool)} />)

  await expect.poll(() => loadForm()?.pool).toMatchObject({ ...pool, quoteText: '1', opens: 'now' })
  expect(loadForm()?.seed.length).toBe(12)
})

test('ignores invalid settings', async () => {
  await renderInApp(<Opened state={{ start: { decimals: 'two' } }} />)

  await expect.poll(() => loadForm()?.input.decimals).toBe(9)
})

test('asks before an example replaces typed input', async () => {
  const { user, unmount } = await renderInApp(<Form />)
  await user.type(name(), 'Anvil')
  unmount()

  const next = await renderInApp(<Form />, { url: '/create-token?preset=first' })
  expect(name()).toHaveProperty('value', 'Anvil')
  await next.user.click(screen.getByRole('button', { name: en.takeExample }))

  expect(name()).toHaveProperty('value', 'Practice Anvil')
  expect(screen.queryByRole('button', { name: en.takeExample })).toBeNull()
})

test('shortens a random seed with a pool', async () => {
  const { user } = await renderInApp(<Form />)
  const first = seed() ?? ''

  await user.click(screen.getByRole('button', { name: 'Pool' }))

  expect(seed()).toBe(first.slice(0, 12))
})

test('keeps a searched seed whole, with and without a pool', async () => {
  const vanity = { address: 'AnvL', creator: 'me', standard: 'modern' } as const
  saveForm({ ...createForm(), vanity })
  const whole = loadForm()?.seed ?? ''
  const { user } = await renderInApp(<Form />)

  await user.click(screen.getByRole('button', { name: 'Pool' }))

  expect(whole.length).toBeGreaterThan(12)
  expect(seed()).toBe(whole)
})
