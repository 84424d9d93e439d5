import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

describe('name registration', () => {
  test('has no button while the wallet signs', async () => {
    const { words } = await openScene('RegisterAccountNameSuccess loading')

    await screen.findByRole('heading', { name: words.names.signing })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.names.account }).disabled).toBe(true)
  })

  test('shows the registered name, then the account', async () => {
    const { connect, user, words } = await openScene('RegisterAccountNameSuccess ready')
    const title = await screen.findByRole('heading', { name: words.names.done('smith.reown.id') })
    expect(title.closest('[role=status]')).not.toBeNull()

    await user.click(screen.getByRole('button', { name: words.names.account }))

    expect(viewOf(connect.store.get())).toBe('Account')
    expect(connect.store.get().modal?.history).toEqual(['Account'])
  })

  test('announces the end of the registration without a click', async () => {
    const { connect, words } = await openScene('RegisterAccountNameSuccess loading')
    await screen.findByRole('heading', { name: words.names.signing })

    connect.store.set((state) => ({ ...state, registering: { name: 'smith.reown.id', status: 'registered' } }))

    await screen.findByRole('heading', { name: words.names.done('smith.reown.id') })
  })

  test('hides an unknown name', async () => {
    const { words } = await openScene('RegisterAccountNameSuccess ready', () => ({ prepare: () => {} }))

    await screen.findByRole('heading', { name: words.names.doneUnnamed })
  })
})
