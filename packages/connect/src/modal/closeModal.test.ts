import { expect, test } from 'vitest'
import { connectWallet } from '../connection/connectWallet.ts'
import { createSiwx } from '../siwx/createSiwx.ts'
import { createMemoryStorage } from '../storage.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { closeModal, tryCloseModal } from './closeModal.ts'
import { modalOf, openAt } from './modalState.ts'
import { showToast, toastsOf } from './toasts.ts'

const wait = async () => {}
const session = {} as never

async function signingIn({ isRequired, sessions }: { isRequired: boolean; sessions: number }) {
  const asked: unknown[] = []
  const siwx = {
    ...createSiwx({ storage: createMemoryStorage(), domain: 'd', uri: 'u' }),
    isRequired,
    getSessions: async (...of: unknown[]) => {
      asked.push(of)
      return Array.from({ length: sessions }, () => session)
    },
  }
  const toolkit = await createToolkit({ options: { siwx } })
  const { connect } = toolkit
  const isOpen = () => modalOf(connect.store.get()).isOpen
  return { ...toolkit, asked, isOpen, open: () => connect.store.set(openAt('SIWXSignMessage')) }
}

test('a required sign-in can be left only with a session on this network', async () => {
  const { connect, wallet, signer, asked, isOpen, open } = await signingIn({ isRequired: true, sessions: 1 })
  open()
  await tryCloseModal(connect, wait)
  expect([isOpen(), asked]).toEqual([true, []])

  await connectWallet(connect, wallet.id)
  asked.length = 0
  open()
  await tryCloseModal(connect, wait)

  expect([isOpen(), asked]).toEqual([false, [[connect.networks[0].caip2, signer.address]]])
})

test.for([
  [{ isRequired: true, sessions: 0 }, true],
  [{ isRequired: false, sessions: 0 }, false],
] as const)('a sign-in with %o stays open: %s', async ([asked, stays]) => {
  const { connect, wallet, isOpen, open } = await signingIn(asked)
  await connectWallet(connect, wallet.id)
  open()

  await tryCloseModal(connect, wait)

  expect(isOpen()).toBe(stays)
})

test('reports closing the modal once, with the connection state, and closes its toast', async () => {
  const { connect, wallet, events } = await createToolkit()
  connect.store.set(openAt('Connect'))
  void showToast(connect, { variant: 'success', message: 'Copied.', autoClose: false })
  expect(toastsOf(connect.store.get()).shown).not.toBeNull()

  closeModal(connect)
  closeModal(connect)
  expect(events).toEqual([{ name: 'MODAL_CLOSE', connected: false }])
  expect(toastsOf(connect.store.get()).shown).toBeNull()

  await connectWallet(connect, wallet.id)
  events.length = 0
  connect.store.set(openAt('Account'))
  closeModal(connect)
  expect(events).toEqual([{ name: 'MODAL_CLOSE', connected: true }])
})
