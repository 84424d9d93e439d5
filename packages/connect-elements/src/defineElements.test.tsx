import { createConnect, createMemoryStorage, viewOf } from '@solsmith/connect'
import { en } from '@solsmith/connect-react'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { defineElements } from './defineElements.tsx'

test('custom elements share one modal, and can be added, moved and removed', async () => {
  const connect = createConnect({ networks: ['devnet'], storage: createMemoryStorage() })
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = '<solsmith-connect></solsmith-connect><solsmith-network></solsmith-network>'

  const remove = defineElements(connect)

  expect((await screen.findByRole('button', { name: en.connectButton })).closest('solsmith-connect')).not.toBeNull()
  expect((await screen.findByRole('button', { name: /Devnet/ })).closest('solsmith-network')).not.toBeNull()

  const second = document.createElement('solsmith-connect')
  document.body.append(second)
  await expect.poll(() => screen.getAllByRole('button', { name: en.connectButton })).toHaveLength(2)
  second.remove()
  await expect.poll(() => screen.getAllByRole('button', { name: en.connectButton })).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: en.connectButton }))
  await expect.poll(() => connect.store.get().modal?.isOpen && viewOf(connect.store.get())).toBe('Connect')
  expect(await screen.findAllByRole('dialog')).toHaveLength(1)

  remove()
  await expect.poll(() => document.querySelector('solsmith-network')?.childElementCount).toBe(0)
})
