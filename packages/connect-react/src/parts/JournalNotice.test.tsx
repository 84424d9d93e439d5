import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

const journalOf = (isDurable: boolean) => ({
  read: async () => [],
  write: async () => {},
  remove: async () => {},
  isDurable: async () => isDurable,
})

const open = (name: string, isDurable: boolean) =>
  openScene(name, ({ options }) => ({ options: { ...options, journal: journalOf(isDurable) } }))

test.each(['WalletSendPreview ready', 'SwapPreview ready'])(
  '%s warns if the browser would forget the send, and can still be signed',
  async (name) => {
    const { words } = await open(name, false)

    await screen.findByText(words.review.notStored)
    expect(screen.getAllByRole('button').at(-1)).toHaveProperty('disabled', false)
  },
)

test.each(['WalletSendPreview ready', 'SwapPreview ready'])('%s shows no warning if sends are stored', async (name) => {
  const { words } = await open(name, true)

  await screen.findByRole('button', { name: words.swap.cancel })
  expect(screen.queryByText(words.review.notStored)).toBeNull()
})
