import { screen } from '@testing-library/react'
import { set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { forbidDatabases, provideDatabases } from '../testing/databases.ts'
import { drawInApp, person } from '../testing/drawInApp.tsx'
import { anvil } from '../testing/tokens.ts'
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
const draw = (mint: string | null = null) => drawInApp(<Page mint={mint} />)

// Test files share modules: one before may have kept a list in a database that is still open.
beforeEach(async () => {
  const forget = async () => set('solsmith-send-many', undefined)
  await forget().catch(() => undefined)
})

test('a browser that forbids storage keeps the list for this visit', async () => {
  forbidDatabases()
  const { user } = await draw(anvil)

  expect(await screen.findByText('open')).toBeTruthy()
  await user.type(list(), 'mine')

  expect(list()).toHaveProperty('value', 'mine')
  expect(screen.getByText(`Token: ${anvil}`)).toBeTruthy()
})

test('the list of the last visit comes back', async () => {
  provideDatabases()
  const { user, unmount } = await draw()
  expect(await screen.findByText('open')).toBeTruthy()
  await user.type(list(), `${person},1`)
  unmount()

  await draw()

  await expect.poll(() => list()).toHaveProperty('value', `${person},1`)
})

test('the list of another token does not come back for this one', async () => {
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

test('a browser with databases stores a list', async () => {
  provideDatabases()
  expect(await listStore.isDurable()).toBe(true)
})
