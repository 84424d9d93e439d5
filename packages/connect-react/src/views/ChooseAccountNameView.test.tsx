import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'

describe('the way to an account name', () => {
  test('what a name is good for is said, and the form is one step away', async () => {
    const { connect, user, words } = await openScene('ChooseAccountName ready')
    await screen.findByRole('heading', { name: words.names.introTitle })

    await user.click(screen.getByRole('button', { name: words.names.choose }))

    expect(viewOf(connect.store.get())).toBe('RegisterAccountName')
  })

  test('it can be left for later', async () => {
    const { connect, user, words } = await openScene('ChooseAccountName ready', cameFrom('AccountSettings'))

    await user.click(await screen.findByRole('button', { name: words.names.later }))

    expect(viewOf(connect.store.get())).toBe('AccountSettings')
  })
})
