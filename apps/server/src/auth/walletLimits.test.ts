import { walletApi } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { isServerError } from '../errors.ts'
import { openLocalRateLimiter } from '../http/rateLimiter.ts'
import { connectKeeper } from '../keeper/connectKeeper.ts'
import { createTestApp } from '../testing/testApp.ts'
import { buildWalletSite, walletOrigin } from '../testing/walletSite.ts'
import { createWalletLimits } from './walletLimits.ts'

async function count(take: () => Promise<void>): Promise<number> {
  for (let taken = 0; taken < 10_000; taken += 1) {
    try {
      await take()
    } catch (error) {
      expect(isServerError(error, 'TooManyRequestsError')).toBe(true)
      return taken
    }
  }
  return Number.POSITIVE_INFINITY
}

test('limits the calls of a visitor in a minute, a device to half of them, and releases to twice as many in an hour', async () => {
  let ms = 0
  const limits = createWalletLimits(
    60,
    openLocalRateLimiter(() => ms),
  )
  expect(await count(() => limits.takeCall('203.0.113.1'))).toBe(60)
  expect(await count(() => limits.takeCall('203.0.113.2'))).toBe(60)
  expect(await count(() => limits.takeCallOf('device'))).toBe(30)
  expect(await count(() => limits.takeRelease('2001:db8::1'))).toBe(120)
  expect(await count(() => limits.takeRelease('2001:db8::2'))).toBe(0)
  ms += 60_000
  expect(await count(() => limits.takeCall('203.0.113.1'))).toBe(60)
  expect(await count(() => limits.takeRelease('2001:db8::3'))).toBe(2)
})

test('counts every call of the frame before doing any work for it, and does not count calls of other origins', async () => {
  await using site = await createTestApp()
  const limits = createWalletLimits(
    Object.keys(walletApi).length,
    openLocalRateLimiter(() => 0),
  )
  const { database } = site.instance
  const shareKey = walletApi.fetchShareKey
  const wallet = await buildWalletSite({ database, keeper: connectKeeper(site.folder), limits })
  const ask = async (method: 'GET' | 'POST', url: string, origin = walletOrigin, remoteAddress = '203.0.113.1') => {
    const payload =
      method === 'POST'
        ? { headers: { 'content-type': 'application/json', origin }, payload: '{}' }
        : { headers: { origin } }
    return (await wallet.app.inject({ method, url, remoteAddress, ...payload })).statusCode
  }
  for (let count = 0; count < 100; count += 1)
    expect(await ask(shareKey.method, shareKey.path, 'https://evil.example')).toBe(403)
  for (const { method, path } of Object.values(walletApi))
    expect([path, await ask(method, path)]).not.toEqual([path, 429])
  for (const { method, path } of Object.values(walletApi)) expect([path, await ask(method, path)]).toEqual([path, 429])
  expect(await ask(shareKey.method, shareKey.path, walletOrigin, '203.0.113.2')).not.toBe(429)
  await wallet.close()
})
