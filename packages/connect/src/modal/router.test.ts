import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createToolkit } from '../testing/toolkit.ts'
import { closedModal, type ModalState, updateModal } from './modalState.ts'
import { canGoBack, goBack, goBackTo, popTransaction, push, pushTransaction, replace, resetTo } from './router.ts'
import { endTransaction } from './transactions.ts'
import { type View, views } from './views.ts'

const open = (...history: View[]): ModalState => ({
  ...closedModal,
  isOpen: true,
  isShown: true,
  isLoading: true,
  history,
})

test('C1: starts at the view Connect, without other history or a transaction', () => {
  expect(closedModal).toMatchObject({ history: ['Connect'], stack: [], isOpen: false })
})

test('C2: pushing the current view changes nothing', () => {
  const modal = open('Account', 'Networks')
  expect(push('Networks', { email: 'a' })(modal)).toBe(modal)
  expect(push('SwitchNetwork')(modal).history).toEqual(['Account', 'Networks', 'SwitchNetwork'])
})

test('C3: goes back from B to A, and closes from A', () => {
  expect(goBack(open('Account', 'Networks'))).toMatchObject({ history: ['Account'], isOpen: true })
  expect(goBack(open('Account'))).toMatchObject({ isOpen: false, isShown: false, isLoading: false })
})

test('C4: going back forgets the selected wallet, and nothing else', () => {
  const data = { walletId: 'w', email: 'a@b.c' }
  expect(goBack({ ...open('Connect', 'ConnectingExternal'), data }).data).toEqual({ email: 'a@b.c' })
})

test('C5: a reset leaves one view; a replacement changes only the last, not on its own', () => {
  const modal = open('Account', 'Networks')
  expect(resetTo('Connect', { email: 'x' })(modal)).toMatchObject({ history: ['Connect'], data: { email: 'x' } })
  expect(replace('SwitchNetwork')(modal).history).toEqual(['Account', 'SwitchNetwork'])
  expect(replace('Networks')(modal)).toBe(modal)
})

test('C6: does not go back past an unsupported network', () => {
  expect(goBack(open('Account', 'UnsupportedChain', 'SwitchNetwork')).isOpen).toBe(false)
})

test('C7: goes back after a transaction, and calls its success or cancel callback', async () => {
  const { connect } = await createToolkit()
  const told: string[] = []
  const entry = { view: null, isBack: true, onSuccess: () => told.push('yes'), onCancel: () => told.push('no') }
  const begin = () =>
    connect.store.set(
      updateModal((modal) => pushTransaction(entry)({ ...modal, ...open('WalletSend', 'ApproveTransaction') })),
    )

  begin()
  endTransaction(connect, { isCancelled: false })
  expect(connect.store.get().modal).toMatchObject({ history: ['WalletSend'], stack: [] })
  begin()
  endTransaction(connect, { isCancelled: true })

  expect(connect.store.get().modal).toMatchObject({ history: ['WalletSend'], stack: [] })
  expect(told).toEqual(['yes', 'no'])
})

test('C8: a started send shows the account, without a way back', () => {
  const sent = popTransaction({ isCancelled: false })(
    pushTransaction({ view: 'Account', isBack: false })(open('Account', 'WalletSend', 'WalletSendPreview')),
  )
  expect(sent.history).toEqual(['Account'])
  expect(canGoBack(sent, { isEmbedded: false })).toBe(false)
})

test('a transaction with a sign-in goes back to the view before it, or closes', () => {
  const end = (...history: View[]) =>
    popTransaction({ isCancelled: false })(
      pushTransaction({ view: null, isBack: false, isReplacing: true })(open(...history)),
    )
  expect(end('Account', 'Swap', 'ConnectingSiwe', 'ApproveTransaction').history).toEqual(['Account', 'Swap'])
  expect(end('ApproveTransaction').isOpen).toBe(false)
})

test('shows a back button if there is an earlier view, but not during an approval', () => {
  const can = (isEmbedded: boolean, ...history: View[]) => canGoBack(open(...history), { isEmbedded })
  expect(can(false, 'Account')).toBe(false)
  expect(can(false, 'Account', 'Networks')).toBe(true)
  expect(can(false, 'Account', 'ApproveTransaction')).toBe(false)
  expect(can(true, 'Account', 'Connect')).toBe(false)
  expect(can(false, 'Account', 'Connect')).toBe(true)
})

test('going back to an earlier place removes later ones; other places change nothing', () => {
  const modal = open('Account', 'Networks', 'SwitchNetwork')
  expect(goBackTo(0)(modal).history).toEqual(['Account'])
  for (const index of [-1, 2, 9]) expect(goBackTo(index)(modal)).toBe(modal)
})

test('always shows a view, and never the same twice in a row, after any sequence of actions', () => {
  const view = fc.constantFrom(...views)
  const step = fc.oneof(
    view.map((to) => push(to)),
    view.map((to) => replace(to)),
    view.map((to) => resetTo(to)),
    fc.constant(goBack),
    fc.nat(5).map((index) => goBackTo(index)),
    view.map((to) => pushTransaction({ view: to, isBack: false })),
    fc.boolean().map((isCancelled) => popTransaction({ isCancelled })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const end = steps.reduce((modal, next) => next(modal), open('Connect'))
      expect(end.history.length).toBeGreaterThan(0)
      expect(end.stack.length).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('there are 53 views, each once', () => {
  expect([views.length, new Set(views).size]).toEqual([53, 53])
})
