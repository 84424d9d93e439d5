import { shortenAddress } from '@solsmith/chain'
import { activeConnection, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet, galleryAddress } from '../../gallery/scene.ts'
import { receiverAddress } from '../../gallery/scenes/accountAnswers.ts'
import { beginning } from '../../testing/beginning.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('wallet addresses', () => {
  test("lists each by the user's label, and marks the current one", async () => {
    const { words } = await openScene('SwitchAddress ready')

    const rows = within(await screen.findByRole('list', { name: words.settings.addresses })).getAllByRole('button')
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
    expect(rows[0]?.textContent).toContain('Savings')
    expect(rows[1]?.textContent).toContain(words.settings.smartAccount)
  })

  test('choosing another one activates it, and goes back', async () => {
    const wallet = createGalleryWallet({
      name: 'Email',
      kind: 'embedded',
      connect: async () => ({ address: receiverAddress as never }),
    })
    const { connect, user, words } = await openScene('SwitchAddress ready', (scene) => ({
      ...cameFrom('Account')(scene),
      wallets: [wallet],
    }))

    await user.click(await screen.findByRole('button', { name: beginning(words.settings.smartAccount) }))

    await expect.poll(() => viewOf(connect.store.get())).toBe('Account')
    expect(activeConnection(connect)).toMatchObject({ account: { address: receiverAddress } })
  })

  test('choosing the current one stays', async () => {
    const { connect, user } = await openScene('SwitchAddress ready', cameFrom('Account'))

    await user.click(await screen.findByRole('button', { name: beginning('Savings') }))

    expect(viewOf(connect.store.get())).toBe('SwitchAddress')
  })

  test('activates an account already shared without asking the wallet', async () => {
    const { connect, user, words } = await openScene('SwitchAddress several', cameFrom('Account'))

    await user.click(await screen.findByRole('button', { name: beginning(words.settings.account(2)) }))

    await expect.poll(() => viewOf(connect.store.get())).toBe('Account')
    expect(activeConnection(connect)).toMatchObject({ account: { address: receiverAddress } })
  })

  test('stores a label for the current address', async () => {
    const { connect, user, words } = await openScene('SwitchAddress several')
    const field = await screen.findByLabelText(words.settings.label(shortenAddress(galleryAddress)))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: words.settings.saveLabel })
    expect(save.disabled).toBe(true)

    const isPrevented: boolean[] = []
    document.addEventListener('submit', (event) => isPrevented.push(event.defaultPrevented), { once: true })

    await user.clear(field)
    await user.type(field, 'Rent')
    await user.click(save)

    await screen.findByRole('button', { name: beginning('Rent') })
    expect(connect.storage.get('solsmith:labels')).toContain('Rent')
    // A submitted form would leave the page.
    expect(isPrevented).toEqual([true])
  })

  test('reports a failed switch', async () => {
    const wallet = createGalleryWallet({
      name: 'Email',
      kind: 'embedded',
      connect: () => Promise.reject(new Error('User rejected the request.')),
    })
    const { connect, user, words } = await openScene('SwitchAddress ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: beginning(words.settings.smartAccount) }))

    await screen.findByText(words.settings.switchFailed)
    expect(viewOf(connect.store.get())).toBe('SwitchAddress')
  })

  test('a wallet with one address has no others to choose', async () => {
    const { words } = await openScene('SwitchAddress empty')

    await screen.findByText(words.settings.noOthers)
    screen.getByText(words.settings.noOthersHint)
  })
})
