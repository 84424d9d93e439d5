import { expect, test } from 'vitest'
import { createConnectionLimit } from './connectionLimit.ts'

test("limits a visitor's places, and frees one per leave", () => {
  const places = createConnectionLimit(2)
  const leave = places.take('1.2.3.4')
  places.take('1.2.3.4')
  expect(places.take('1.2.3.4')).toBeNull()
  expect(places.take('1.2.3.5')).not.toBeNull()

  leave?.()
  leave?.()

  expect(places.take('1.2.3.4')).not.toBeNull()
  expect(places.take('1.2.3.4')).toBeNull()
})
