import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

describe('a name that is being registered', () => {
  test('while the wallet signs, there is no way on', async () => {
    const { words } = await openScene('RegisterAccountNameSuccess loading')

    await screen.findByRole('heading', { name: words.names.signing })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.names.account }).disabled).toBe(true)
  })

  test('the registered name is named, and the account takes its place', async () => {
    const { connect, user, words } = await openScene('RegisterAccountNameSuccess ready')
    const title = await screen.findByRole('heading', { name: words.names.done('smith.reown.id') })
    expect(title.closest('[role=status]')).not.toBeNull()

    await user.click(screen.getByRole('button', { name: words.names.account }))

    expect(viewOf(connect.store.get())).toBe('Account')
    expect(connect.store.get().modal?.history).toEqual(['Account'])
  })

  test('the end of the registration is shown without a click', async () => {
    const { connect, words } = await openScene('RegisterAccountNameSuccess loading')
    await screen.findByRole('heading', { name: words.names.signing })

    connect.store.set((state) => ({ ...state, registering: { name: 'smith.reown.id', status: 'registered' } }))

    await screen.findByRole('heading', { name: words.names.done('smith.reown.id') })
  })

  test('a name that is not known any more is not named', async () => {
    const { words } = await openScene('RegisterAccountNameSuccess ready', () => ({ prepare: () => {} }))

    await screen.findByRole('heading', { name: words.names.doneUnnamed })
  })
})
