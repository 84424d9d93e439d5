import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'

describe('introduction to account names', () => {
  test('explains the purpose of a name, with a button to the form', async () => {
    const { connect, user, words } = await openScene('ChooseAccountName ready')
    await screen.findByRole('heading', { name: words.names.introTitle })

    await user.click(screen.getByRole('button', { name: words.names.choose }))

    expect(viewOf(connect.store.get())).toBe('RegisterAccountName')
  })

  test('can be skipped', async () => {
    const { connect, user, words } = await openScene('ChooseAccountName ready', cameFrom('AccountSettings'))

    await user.click(await screen.findByRole('button', { name: words.names.later }))

    expect(viewOf(connect.store.get())).toBe('AccountSettings')
  })
})
