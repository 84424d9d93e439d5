import { expect, test } from 'vitest'
import { nameZone } from './nameZone.ts'

test.each([
  ['https://tokens.example.org', 'tokens.example.org'],
  ['https://TOKENS.example.org', 'tokens.example.org'],
  ['https://tokens.example.org:8443', '8443.tokens.example.org'],
  ['http://localhost:3000', '3000.localhost'],
  ['http://localhost:3010', '3010.localhost'],
  ['http://127.0.0.1:3000', '3000.127.0.0.1'],
  ['http://[::1]:3000', '3000.--1'],
])('uses for %s the zone %s', (publicUrl, zone) => {
  expect(nameZone(publicUrl)).toBe(zone)
})
