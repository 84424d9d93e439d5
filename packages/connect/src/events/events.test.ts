import { expect, test } from 'vitest'
import { createToolkit } from '../testing/toolkit.ts'
import { emitEvent, watchEvents } from './events.ts'

const closed = { name: 'MODAL_CLOSE', connected: false } as const
const opened = { name: 'MODAL_OPEN', connected: true } as const

test('every listener of a toolkit hears its events, until it stops, and those of others do not', async () => {
  const [{ connect }, { connect: other }] = await Promise.all([createToolkit(), createToolkit()])
  const heard: unknown[][] = [[], [], []]
  const stop = watchEvents(connect, (event) => heard[0]?.push(event))
  watchEvents(connect, (event) => heard[1]?.push(event))
  watchEvents(other, (event) => heard[2]?.push(event))

  emitEvent(connect, opened)
  stop()
  emitEvent(connect, closed)

  expect(heard).toEqual([[opened], [opened, closed], []])
})

test('an event that no one listens to is no fault', async () => {
  const { connect } = await createToolkit()

  expect(() => emitEvent(connect, opened)).not.toThrow()
})
