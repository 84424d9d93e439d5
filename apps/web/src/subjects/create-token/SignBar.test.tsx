import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SignBar } from './SignBar.tsx'
import type { PreparedToken } from './send/prepareToken.ts'
import { en } from './words/en.ts'

afterEach(cleanup)

type Ready = Extract<PreparedToken, { status: 'ready' }>

const readyWith = (changes: readonly object[], parts = 1, launch: object | null = null) =>
  ({ status: 'ready', changes, all: { signatures: parts }, launch }) as unknown as Ready

const power = (name: string, isFinal: boolean) => ({ kind: 'power', power: name, isFinal, isNew: false, after: 'one' })

const note = (ready: Ready | undefined) => {
  const { container } = render(
    <SignBar cost={undefined} ready={ready}>
      <button type="button">Create</button>
    </SignBar>,
  )
  return Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)
}

test('shows no permanent changes before a token is ready', () => {
  expect(note(undefined)).toEqual([en.action.signatures(1)])
  expect(screen.getByRole('button', { name: 'Create' })).toBeTruthy()
})

test.for([
  ['what can be undone', [power('mint', false)], 0],
  ['what gives no power', [{ kind: 'balance', isFinal: true }], 0],
  ['where the metadata stays', [power('pointer', true)], 0],
  ['a power that no one gets again', [power('mint', true), power('pointer', true), power('freeze', false)], 1],
  ['two such powers', [power('mint', true), power('update', true)], 2],
] as const)('counts the permanent changes: %s', ([, changes, count]) => {
  expect(note(readyWith(changes, 2))).toEqual([`${en.action.signatures(2)}, ${en.action.finals(count)}`])
})

test('counts a missing freeze authority and the lock of a later step', () => {
  const none = { ...power('freeze', false), isNew: true, after: null }

  expect(note(readyWith([none], 2, { next: { action: 'lock', share: 100 } }))).toEqual([
    `${en.action.signatures(2)}, ${en.action.finals(2)}`,
  ])
})

test('shows the cost in SOL', () => {
  const { container } = render(
    <SignBar cost={{ totalLamports: 5_454_681n }} ready={undefined}>
      <button type="button">Create</button>
    </SignBar>,
  )

  expect(container.querySelector('p')?.textContent).toBe('0.005454681 SOL')
})
