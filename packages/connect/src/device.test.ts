import { expect, test } from 'vitest'
import { readDevice, thisDevice } from './device.ts'
import { agents } from './testing/agents.ts'

test.each([
  ['iphone', { os: 'ios', isMobile: true, isIosSafari: true }],
  ['iphoneWebView', { os: 'ios', isMobile: true, isIosSafari: false }],
  ['android', { os: 'android', isMobile: true, isIosSafari: false }],
  ['mac', { os: 'mac', isMobile: false, isIosSafari: false }],
  ['linux', { os: 'other', isMobile: false, isIosSafari: false }],
] as const)('%s', (agent, device) => {
  expect(readDevice({ userAgent: agents[agent], isCoarse: false })).toMatchObject(device)
})

test('a coarse pointer means a phone; a server is not one', () => {
  expect(readDevice({ userAgent: agents.linux, isCoarse: true }).isMobile).toBe(true)
  expect(thisDevice().isMobile).toBe(false)
})
