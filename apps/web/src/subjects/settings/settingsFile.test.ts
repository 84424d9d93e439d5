import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explorers } from '#preferences/explorers.ts'
import { usualPreferences } from '#preferences/preferences.ts'
import { parseSettings, type Settings, writeSettings } from './settingsFile.ts'

const settings: fc.Arbitrary<Settings> = fc.record({
  theme: fc.constantFrom('dark', 'light', 'system'),
  language: fc.constantFrom('en', 'de'),
  preferences: fc.record({
    explorer: fc.constantFrom(...(Object.keys(explorers) as (keyof typeof explorers)[])),
    slippageText: fc.constantFrom('0.5', '1', '50', '0.01'),
    priority: fc.constantFrom('auto', 'normal', 'turbo'),
    currency: fc.constantFrom('usd', 'sol'),
  }),
})

test('reads its own output', () => {
  fc.assert(
    fc.property(settings, (all) => {
      expect(parseSettings(writeSettings(all))).toEqual(all)
    }),
  )
})

test('refuses any other file', () => {
  const whole = { solsmithSettings: 1, theme: 'dark', language: 'en', preferences: usualPreferences }
  for (const wrong of [
    '',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...whole, solsmithSettings: 2 }),
    JSON.stringify({ ...whole, theme: 'blue' }),
    JSON.stringify({ ...whole, language: 'fr' }),
    JSON.stringify({ ...whole, preferences: { slippageText: '0.5; --' } }),
    JSON.stringify({ ...whole, more: 'x'.repeat(10_000) }),
  ])
    expect([wrong.slice(0, 40), parseSettings(wrong)]).toEqual([wrong.slice(0, 40), null])
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (text, value) => {
      expect([null, 'object']).toContain(parseSettings(text) === null ? null : 'object')
      expect(parseSettings(JSON.stringify(value))).toBeNull()
    }),
  )
})

test('drops an RPC URL or key in a file', () => {
  const text = JSON.stringify({
    solsmithSettings: 1,
    theme: 'dark',
    language: 'en',
    rpcUrl: 'https://node.example/?key=secret',
    preferences: { ...usualPreferences, rpcUrl: 'https://node.example/?key=secret' },
  })

  const read = parseSettings(text)

  expect(JSON.stringify(read)).not.toContain('secret')
  expect(read?.preferences).toEqual(usualPreferences)
})

test('accepts up to ten thousand characters', () => {
  const text = writeSettings({ theme: 'dark', language: 'en', preferences: usualPreferences })

  expect(parseSettings(text.padEnd(10_000))).not.toBeNull()
  expect(parseSettings(text.padEnd(10_001))).toBeNull()
})
