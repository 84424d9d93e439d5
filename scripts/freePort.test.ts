import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from './freePort.ts'

const findMany = async (count: number, part?: number) => {
  const found: number[] = []
  while (found.length < count) found.push(await findFreePort(part))
  return found
}

test('never finds a port that the system gives to outgoing connections', async () => {
  for (const part of [0, 1, 7, 8, 100])
    for (const port of await findMany(3, part)) {
      expect(port).toBeGreaterThanOrEqual(20_000)
      expect(port).toBeLessThan(32_000)
    }
})

test('never finds a port twice, in this worker or another, before it is in use', async () => {
  const found = [...(await findMany(40)), ...(await findMany(40, 6)), ...(await findMany(40, 7))]

  expect(new Set(found.flatMap((port) => [port, port + 1])).size).toBe(240)
})

test('skips a port in use by another run', async () => {
  const next = (await findFreePort(6)) + 2
  const other = createServer()
  // A port used by another process works as well.
  await new Promise<void>((done) => other.once('error', () => done()).listen(next, '127.0.0.1', done))

  expect(await findMany(3, 6)).not.toContain(next)

  await new Promise((done) => other.close(done))
})
