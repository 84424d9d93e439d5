import { expect, test } from 'vitest'
import { toastsOf } from '../modal/toasts.ts'
import { createToolkit } from '../testing/toolkit.ts'
import { createStartedToast } from './startedToast.ts'
import type { SendProgress } from './submit.ts'

test('shows the toast once, when the transaction is sent and not when it lands', async () => {
  const { connect } = await createToolkit()
  const heard: string[] = []
  const { onProgress, show } = createStartedToast(connect, ({ step }) => heard.push(step))
  const toast = () => toastsOf(connect.store.get()).shown
  const confirming: SendProgress = { step: 'confirming', blocksLeft: null, isProcessed: false }

  onProgress({ step: 'sending' })
  expect(toast()).toBeNull()
  onProgress(confirming)
  const first = toast()
  expect(first).toMatchObject({ variant: 'success', message: 'Transaction started' })
  onProgress(confirming)
  show()

  expect(toast()).toBe(first)
  expect(heard).toEqual(['sending', 'confirming', 'confirming'])
})
