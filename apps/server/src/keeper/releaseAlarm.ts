import { gt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { type ShareName, shareTables } from '../database/shareTables.ts'

/** Reports whether an instance releases more shares than normal signing needs. */
export type ReleaseAlarm = { isOn(): Promise<boolean> }

/** Releases of all wallets in an hour that raise the alarm. */
const noticedPerHour: Readonly<Record<ShareName, number>> = { server: 50_000, recovery: 1_000 }

const hourMs = 3_600_000

/** Cache time of the count, because counting an hour of releases takes longer than a release. */
const lookMs = 5_000

/**
 * Watches the releases of one share. The alarm does not refuse a release, because then a few strangers could stop everyone.
 *
 * @param tell - Called at most once an hour, with the count of the last hour.
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
        // A failed count keeps the previous answer. The release itself reports the missing database.
        answer = look().catch(() => before)
      }
      return answer
    },
  }
}
