import { toVisitor } from './visitors.ts'

export type ConnectionLimit = {
  /** Returns its release, or null if full. */
  take(ip: string): (() => void) | null
}

export function createConnectionLimit(limit: number): ConnectionLimit {
  const taken = new Map<string, number>()
  return {
    take(ip) {
      const key = toVisitor(ip)
      const count = taken.get(key) ?? 0
      if (count >= limit) return null
      taken.set(key, count + 1)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        const rest = (taken.get(key) ?? 1) - 1
        if (rest > 0) taken.set(key, rest)
        else taken.delete(key)
      }
    },
  }
}
