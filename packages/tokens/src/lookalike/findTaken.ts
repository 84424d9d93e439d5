import type { KnownToken } from './checkLookAlike.ts'
import { reserved } from './reserved.ts'
import { skeleton } from './skeleton.ts'

const bySkeleton = {
  symbol: new Map(reserved.map((known) => [skeleton(known.symbol), known])),
  name: new Map(reserved.map((known) => [skeleton(known.name), known])),
} as const

export const findTaken = (field: 'symbol' | 'name', text: string): KnownToken | null =>
  bySkeleton[field].get(skeleton(text)) ?? null
