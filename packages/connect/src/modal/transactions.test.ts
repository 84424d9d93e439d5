import { expect, test, vi } from 'vitest'
import { createToolkit } from '../testing/toolkit.ts'
import { closedModal, modalOf } from './modalState.ts'
import { endTransaction } from './transactions.ts'

test.for([
  [true, 'cancelled'],
  [false, 'done'],
] as const)(
  'ends the newest transaction of the modal and notifies only its caller, cancelled: %s',
  async ([isCancelled, told]) => {
    const calls = vi.fn()
    const entry = (name: string) => ({
      view: null,
      isBack: true,
      onSuccess: () => calls(name, 'done'),
      onCancel: () => calls(name, 'cancelled'),
    })
    const { connect } = await createToolkit()
    connect.store.set((state) => ({
      ...state,
      modal: { ...closedModal, isOpen: true, stack: [entry('older'), entry('newer')] },
    }))

    endTransaction(connect, { isCancelled })

    expect(calls.mock.calls).toEqual([['newer', told]])
    expect(modalOf(connect.store.get()).stack).toHaveLength(1)
  },
)
