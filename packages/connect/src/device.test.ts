import { expect, test } from 'vitest'
import { readDevice, thisDevice } from './device.ts'

export const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  iphoneWebView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
}

test.each([
  ['iphone', { os: 'ios', isMobile: true, isIosSafari: true }],
  ['iphoneWebView', { os: 'ios', isMobile: true, isIosSafari: false }],
  ['android', { os: 'android', isMobile: true, isIosSafari: false }],
  ['mac', { os: 'mac', isMobile: false, isIosSafari: false }],
  ['linux', { os: 'other', isMobile: false, isIosSafari: false }],
] as const)('%s', (agent, device) => {
  expect(readDevice({ userAgent: agents[agent], isCoarse: false })).toMatchObject(device)
})

test('a coarse pointer makes a phone of anything; on a server there is none', () => {
  expect(readDevice({ userAgent: agents.linux, isCoarse: true }).isMobile).toBe(true)
  expect(thisDevice().isMobile).toBe(false)
})
