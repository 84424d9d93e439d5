import { expect, test, vi } from 'vitest'
import { createReading } from './createReading.ts'

function heldReader() {
  const asked: { answer(value: string): void; fail(): void }[] = []
  const read = () =>
    new Promise<string>((resolve, reject) => {
      asked.push({ answer: resolve, fail: () => reject(new Error('gone')) })
    })
  return { asked, read }
}

const settled = () => new Promise((done) => setTimeout(done, 0))

test('a reading is loading, then ready', async () => {
  const { asked, read } = heldReader()
  const changed = vi.fn()
  const reading = createReading(read, changed)

  expect(reading.state()).toEqual({ status: 'loading' })
  asked[0]?.answer('one')
  await settled()

  expect(reading.state()).toEqual({ status: 'ready', value: 'one' })
  expect(changed).toHaveBeenCalledTimes(1)
})

test('many changes while a reading is under way make one more, afterwards', async () => {
  const { asked, read } = heldReader()
  const reading = createReading(read, () => {})
  for (let count = 0; count < 10; count += 1) reading.refresh()
  expect(asked).toHaveLength(1)

  asked[0]?.answer('old')
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.answer('new')
  await settled()

  expect(reading.state()).toEqual({ status: 'ready', value: 'new' })
  expect(asked).toHaveLength(2)
})

test('what was read stays when a later reading fails; a first one that fails says so, and can be tried again', async () => {
  const { asked, read } = heldReader()
  const reading = createReading(read, () => {})
  asked[0]?.fail()
  await settled()
  expect(reading.state()).toMatchObject({ status: 'failed' })

  reading.refresh()
  asked[1]?.answer('one')
  await settled()
  reading.refresh()
  asked[2]?.fail()
  await settled()

  expect(reading.state()).toEqual({ status: 'ready', value: 'one' })
})

test('an answer that comes after the page was left changes nothing', async () => {
  const { asked, read } = heldReader()
  const changed = vi.fn()
  const reading = createReading(read, changed)

  reading.close()
  asked[0]?.answer('late')
  await settled()
  reading.refresh()

  expect(changed).not.toHaveBeenCalled()
  expect(asked).toHaveLength(1)
})
