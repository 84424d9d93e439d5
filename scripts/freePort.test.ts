import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from './freePort.ts'

test('a free port is never one that the system gives to an outgoing connection', async () => {
  const ports = await Promise.all([0, 0.25, 0.5, 0.999_999].map((start) => findFreePort(countUp(start))))
  for (const port of ports) expect(port).toBeLessThan(32_768)
})

test('a port that another run listens on is passed over', async () => {
  const taken = await findFreePort()
  const other = createServer()
  await new Promise<void>((done) => other.listen(taken, '127.0.0.1', done))

  const found = await findFreePort(countUp((taken - 20_000) / 12_000))

  expect(found).not.toBe(taken)
  await new Promise((done) => other.close(done))
})

/** Random numbers that are not: from `start` upwards, a port at a time. */
function countUp(start: number): () => number {
  let next = start
  return () => {
    const value = next % 1
    next += 1 / 12_000
    return value
  }
}
