import type { Pool } from '@solsmith/tokens'
import { useState } from 'react'

type Read = Pick<Pool, 'address' | 'slot' | 'sides'>

/** Slot in which this page has seen a pool change; undefined if it has not, since the index is then not behind. */
export function useChangedSlot(pool: Read | undefined): bigint | undefined {
  const [seen, setSeen] = useState<{ readonly pool?: Read | undefined; readonly slot?: bigint }>({ pool })
  const last = seen.pool
  if (pool && last?.address !== pool.address) setSeen({ pool })
  else if (pool?.sides.some(({ reserve }, side) => reserve !== last?.sides[side]?.reserve))
    setSeen({ pool, slot: pool.slot })
  return seen.slot
}
