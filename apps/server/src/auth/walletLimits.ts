import { createBuckets, spend } from '../http/buckets.ts'

/** Per visitor and per device. */
export type WalletLimits = {
  /** @throws {ServerError} `TooManyRequestsError` */
  takeCall(ip: string): void
  /** @throws {ServerError} `TooManyRequestsError` */
  takeCallOf(deviceKey: string): void
  /** Counts a share release. @throws {ServerError} `TooManyRequestsError` */
  takeRelease(ip: string): void
}

const hourMs = 3_600_000

/** One release per signature. */
const releaseMinutes = 2

/** @param callsPerMinute - Per visitor; devices have half. */
export function createWalletLimits(callsPerMinute: number, now: () => number): WalletLimits {
  const visitors = createBuckets(callsPerMinute, now)
  const devices = createBuckets(Math.ceil(callsPerMinute / 2), now)
  const releases = createBuckets(releaseMinutes * callsPerMinute, now, hourMs)
  const take = (buckets: typeof visitors) => (key: string) => spend(buckets, key, 1)
  return { takeCall: take(visitors), takeCallOf: take(devices), takeRelease: take(releases) }
}
