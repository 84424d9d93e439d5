import { gt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { type ShareName, shareTables } from '../database/shareTables.ts'

/** More releases than normal signing. */
export type ReleaseAlarm = { isOn(): Promise<boolean> }

/** Per hour, all wallets. */
const noticedPerHour: Readonly<Record<ShareName, number>> = { server: 50_000, recovery: 1_000 }

const hourMs = 3_600_000

/** Counting is slower than releasing. */
const lookMs = 5_000

/**
 * Never refuses: a few strangers could stop everyone.
 *
 * @param tell - At most hourly.
 */
export function createReleaseAlarm(
  database: Database,
  share: ShareName,
  { tell, now = Date.now }: { readonly tell: (count: number) => void; readonly now?: () => number },
): ReleaseAlarm {
  const { releases } = shareTables[share]
  let lookedAt = Number.NEGATIVE_INFINITY
  let toldAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  const look = async () => {
    const [row] = await database.query((db) =>
      db
        .select({ count: sql<number>`count(*)::int` })
        .from(releases)
        .where(gt(releases.at, sql`now() - make_interval(secs => ${hourMs / 1_000})`)),
    )
    const count = row?.count ?? 0
    if (count < noticedPerHour[share]) return false
    if (now() - toldAt >= hourMs) {
      toldAt = now()
      tell(count)
    }
    return true
  }
  return {
    isOn() {
      if (now() - lookedAt >= lookMs) {
        lookedAt = now()
        const before = answer
        // Keeps the previous answer; the release reports the outage.
        answer = look().catch(() => before)
      }
      return answer
    },
  }
}
