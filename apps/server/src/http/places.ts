import { toVisitor } from './visitors.ts'

/** A limited number of places per visitor. */
export type Places = {
  /** Takes a place and returns a function that frees it, or null if all are taken. */
  take(ip: string): (() => void) | null
}

/** Creates `limit` places for each visitor. */
export function createPlaces(limit: number): Places {
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
