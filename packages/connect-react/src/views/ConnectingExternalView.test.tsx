import { activeConnection, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet, galleryAddress } from '../gallery/scene.ts'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'

const undecided = () => {
  let asked = 0
  const wallet = createGalleryWallet({
    name: 'Phantom',
    connect: async () => {
      asked += 1
      if (asked === 1) throw new Error('User rejected the request.')
      return { address: galleryAddress as never }
    },
  })
  return { wallet, asked: () => asked }
}

describe('connecting a wallet', () => {
  test('asks the wallet on opening and shows that the user should continue there', async () => {
    let asked = 0
    const wallet = createGalleryWallet({
      name: 'Phantom',
      connect: () => {
        asked += 1
        return new Promise<never>(() => {})
      },
    })
    const { words } = await openScene('ConnectingExternal asked', () => ({ wallets: [wallet] }))

    const title = await screen.findByRole('heading', { name: words.connecting.continueIn('Phantom') })
    expect(title.closest('[role=status]')?.textContent).toContain(words.connecting.acceptRequest)
    expect(asked).toBe(1)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.shell.tryAgain }).disabled).toBe(true)
  })

  test('the title is the name of the wallet', async () => {
    await openScene('ConnectingExternal asked')

    await screen.findByRole('heading', { level: 2, name: 'Phantom' })
  })

  test('a rejected request shows advice and can be retried', async () => {
    const { wallet, asked } = undecided()
    const { connect, user, words } = await openScene('ConnectingExternal declined', () => ({ wallets: [wallet] }))
    await screen.findByRole('heading', { name: words.connecting.declined })
    screen.getByText(words.connecting.declinedHint('Phantom'))

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await expect.poll(() => activeConnection(connect).status).toBe('connected')
    expect(asked()).toBe(2)
  })

  test('back stops waiting: a late response connects nothing', async () => {
    let accept = () => {}
    const wallet = createGalleryWallet({
      name: 'Phantom',
      connect: () =>
        new Promise((resolve) => {
          accept = () => resolve({ address: galleryAddress as never })
        }),
    })
    const { connect, user, words } = await openScene('ConnectingExternal asked', (scene) => ({
      ...cameFrom('Connect')(scene),
      wallets: [wallet],
    }))
    await screen.findByRole('heading', { name: words.connecting.continueIn('Phantom') })

    await user.click(screen.getByRole('button', { name: words.shell.back }))
    accept()
    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')

    expect(viewOf(connect.store.get())).toBe('Connect')
  })
})
