import { forbidDatabases, provideDatabases } from '@solsmith/test-wallet/testing'
import { screen } from '@testing-library/react'
import { set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil } from '#testing/tokens.ts'
import { listStore, useListDraft } from './useListDraft.ts'

function Page({ mint }: { mint: string | null }) {
  const { draft, isRestoring, keep } = useListDraft(mint)
  return (
    <>
      <p>{isRestoring ? 'restoring' : 'open'}</p>
      <p>Token: {draft.mint}</p>
      <textarea
        aria-label="List"
        value={draft.text}
        onChange={({ target }) => keep({ ...draft, text: target.value })}
      />
    </>
  )
}

const list = () => screen.getByRole('textbox', { name: 'List' })
const draw = (mint: string | null = null) => renderInApp(<Page mint={mint} />)

// Test files share modules: an earlier one may have stored a list in a database that is still open.
beforeEach(async () => {
  const forget = async () => set('solsmith-send-many', undefined)
  await forget().catch(() => undefined)
})

test('keeps the list in memory without storage', async () => {
  forbidDatabases()
  const { user } = await draw(anvil)

  expect(await screen.findByText('open')).toBeTruthy()
  await user.type(list(), 'mine')

  expect(list()).toHaveProperty('value', 'mine')
  expect(screen.getByText(`Token: ${anvil}`)).toBeTruthy()
})

test('restores the last list', async () => {
  provideDatabases()
  const { user, unmount } = await draw()
  expect(await screen.findByText('open')).toBeTruthy()
  await user.type(list(), `${person},1`)
  unmount()

  await draw()

  await expect.poll(() => list()).toHaveProperty('value', `${person},1`)
})

test('does not restore the list of another token', async () => {
  provideDatabases()
  const first = await draw(person)
  await screen.findByText('open')
  await first.user.type(list(), 'theirs')
  first.unmount()

  await draw(anvil)

  expect(await screen.findByText('open')).toBeTruthy()
  expect(list()).toHaveProperty('value', '')
  expect(screen.getByText(`Token: ${anvil}`)).toBeTruthy()
})

test('stores a list in a browser with IndexedDB', async () => {
  provideDatabases()
  expect(await listStore.isDurable()).toBe(true)
})
