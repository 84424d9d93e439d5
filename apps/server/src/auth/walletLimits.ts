import { createBuckets, spend } from '../http/buckets.ts'

/** The embedded wallet's rate limits per visitor and per device. */
export type WalletLimits = {
  /** @throws {ServerError} `TooManyRequestsError` */
  takeCall(ip: string): void
  /** @throws {ServerError} `TooManyRequestsError` */
  takeCallOf(deviceKey: string): void
  /** Counts a call that makes the share keeper release something. @throws {ServerError} `TooManyRequestsError` */
  takeRelease(ip: string): void
}

const hourMs = 3_600_000

/** Each signature needs one release, and an hour of signing needs fewer than two minutes' worth of calls. */
const releaseMinutes = 2

/** @param callsPerMinute - The limit per visitor. A device has half of it. */
export function createWalletLimits(callsPerMinute: number, now: () => number): WalletLimits {
  const visitors = createBuckets(callsPerMinute, now)
  const devices = createBuckets(Math.ceil(callsPerMinute / 2), now)
  const releases = createBuckets(releaseMinutes * callsPerMinute, now, hourMs)
  const take = (buckets: typeof visitors) => (key: string) => spend(buckets, key, 1)
  return { takeCall: take(visitors), takeCallOf: take(devices), takeRelease: take(releases) }
}
