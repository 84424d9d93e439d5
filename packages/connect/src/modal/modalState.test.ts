import { expect, test } from 'vitest'
import { createToolkit } from '../testing/toolkit.ts'
import { closedModal, closeWith, modalOf, openAt, setShaking, updateModal, viewOf } from './modalState.ts'

test('a modal never opened is closed, at the wallets', async () => {
  const { connect } = await createToolkit()

  expect(modalOf(connect.store.get())).toBe(closedModal)
  expect(viewOf(connect.store.get())).toBe('Connect')
})

test('opens loading at one view, whatever was open before', async () => {
  const { connect } = await createToolkit()
  connect.store.set(openAt('Account', { namespace: 'eip155' }))

  connect.store.set(openAt('Networks', { data: { networkId: 'x' } }))

  expect(modalOf(connect.store.get())).toEqual({
    ...closedModal,
    isOpen: true,
    isShown: true,
    isLoading: true,
    history: ['Networks'],
    data: { networkId: 'x' },
  })
})

test('a standalone modal disappears when closed, and keeps its view for the animation', async () => {
  const { connect } = await createToolkit()
  connect.store.set(openAt('Account', { namespace: 'eip155' }))
  connect.store.set(setShaking(true))
  expect(modalOf(connect.store.get()).isShaking).toBe(true)

  connect.store.set(closeWith({ isEmbedded: false, isConnected: false }))

  expect(modalOf(connect.store.get())).toEqual({ ...closedModal, history: ['Account'] })
})

test.for([
  [true, 'Account'],
  [false, 'Connect'],
] as const)('an embedded one stays, at what fits the connection: %s', async ([isConnected, view]) => {
  const { connect } = await createToolkit()
  connect.store.set(openAt('Networks', { data: { networkId: 'x' } }))

  connect.store.set(closeWith({ isEmbedded: true, isConnected }))

  expect(modalOf(connect.store.get())).toEqual({ ...closedModal, isShown: true, history: [view] })
})

test('closing an embedded modal never shown does not show it', async () => {
  const { connect } = await createToolkit()

  connect.store.set(closeWith({ isEmbedded: true, isConnected: false }))

  expect(modalOf(connect.store.get()).isShown).toBe(false)
})

test('a transition without effect returns the same state', async () => {
  const { connect } = await createToolkit()
  const before = connect.store.get()

  connect.store.set(updateModal((modal) => modal))

  expect(connect.store.get()).toBe(before)
})
