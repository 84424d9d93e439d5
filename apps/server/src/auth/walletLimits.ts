import { type OpenRateLimiter, type RateLimiter, spend } from '../http/rateLimiter.ts'

/** Per visitor and per device. */
export type WalletLimits = {
  /** @throws {ServerError} `TooManyRequestsError` */
  takeCall(ip: string): Promise<void>
  /** @throws {ServerError} `TooManyRequestsError` */
  takeCallOf(deviceKey: string): Promise<void>
  /** Counts a share release. @throws {ServerError} `TooManyRequestsError` */
  takeRelease(ip: string): Promise<void>
}

const hourMs = 3_600_000

/** One release per signature. */
const releaseMinutes = 2

/** @param callsPerMinute - Per visitor; devices have half. */
export function createWalletLimits(callsPerMinute: number, openRateLimiter: OpenRateLimiter): WalletLimits {
  const visitors = openRateLimiter('wallet calls', callsPerMinute)
  const devices = openRateLimiter('wallet calls of a device', Math.ceil(callsPerMinute / 2))
  const releases = openRateLimiter('wallet releases', releaseMinutes * callsPerMinute, hourMs)
  const take = (limiter: RateLimiter) => (key: string) => spend(limiter, key, 1)
  return { takeCall: take(visitors), takeCallOf: take(devices), takeRelease: take(releases) }
}
