import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

const balance = 6_023_627_000n
const shown = () => expect.poll(() => document.body.textContent).toContain('6.023 SOL')

test('above the limit, warns that the embedded wallet had no external review', async () => {
  const { words } = await openScene('Account above the limit')

  await screen.findByText(words.account.unreviewed('1 SOL'))
})

test.each([
  ['at the limit', { warnAboveLamports: balance }],
  ['where the host says no limit', {}],
])('%s shows no warning', async (_, more) => {
  const { words } = await openScene('Account embedded', ({ options }) => ({ options: { ...options, ...more } }))

  await shown()
  expect(screen.queryByText(words.account.unreviewed('6.023627 SOL'))).toBeNull()
  expect(document.body.textContent).not.toContain('has not had an external security review')
})

test('other wallets need no warning', async () => {
  const limit = { warnAboveLamports: 1_000_000_000n }
  await openScene('Account ready', ({ options }) => ({ options: { ...options, ...limit } }))

  await shown()
  expect(document.body.textContent).not.toContain('has not had an external security review')
})

test('test money needs no warning', async () => {
  await openScene('Account above the limit', ({ prepare }) => ({
    prepare: (toolkit) => {
      prepare?.(toolkit)
      toolkit.store.set((state) => ({ ...state, networkId: 'devnet' }))
    },
  }))

  await shown()
  expect(document.body.textContent).not.toContain('has not had an external security review')
})
