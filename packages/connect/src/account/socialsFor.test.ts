import { expect, test } from 'vitest'
import { socialsFor } from './socialsFor.ts'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

test.each([
  ['ios', ['google']],
  ['mac', ['x']],
  ['android', ['x', 'facebook']],
  ['other', []],
] as const)('omits providers that do not return to Telegram on %s', (os, lost) => {
  expect(socialsFor(all, { os, isTelegram: true })).toEqual(
    all.filter((provider) => !(lost as readonly string[]).includes(provider)),
  )
  expect(socialsFor(all, { os, isTelegram: false })).toEqual(all)
})

test('offers a passkey if the browser supports passkeys, in Telegram too', () => {
  for (const isTelegram of [true, false]) {
    expect(socialsFor(['passkey', 'github'], { os: 'ios', isTelegram }, true)).toEqual(['passkey', 'github'])
    expect(socialsFor(['passkey', 'github'], { os: 'ios', isTelegram }, false)).toEqual(['github'])
  }
})
