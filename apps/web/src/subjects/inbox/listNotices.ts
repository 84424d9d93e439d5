import { isOpen, type JournalEntry } from '@solsmith/connect'

export type SendNotice = {
  readonly id: string
  /** Oldest first. */
  readonly entries: readonly [JournalEntry, ...JournalEntry[]]
  /** `nothing`: declined or expired. `part`: some of it landed, the rest never will. */
  readonly status: 'open' | 'landed' | 'failed' | 'part' | 'nothing'
  readonly landed: number
}

export type InboxMemory = { readonly clearedAt: number; readonly seen: readonly string[] }

const shownNotices = 30

/** Sends of an account on a network, newest first. Unfinished ones stay when cleared. */
export function listNotices(
  entries: readonly JournalEntry[],
  { network, account, clearedAt }: { readonly network: string; readonly account: string; readonly clearedAt: number },
): readonly SendNotice[] {
  const own = entries.filter((entry) => entry.network === network && entry.account === account)
  const groups = Map.groupBy(own, ({ id, part }) => part?.batch ?? id)
  return [...groups]
    .flatMap(([id, group]): SendNotice[] => {
      const [first, ...rest] = group
      return first ? [describe(id, [first, ...rest])] : []
    })
    .filter(({ entries: all, status }) => status === 'open' || all.some(({ createdAt }) => createdAt > clearedAt))
    .toSorted((left, right) => newest(right) - newest(left))
    .slice(0, shownNotices)
}

export const countUnseen = (notices: readonly SendNotice[], { seen }: InboxMemory): number =>
  notices.filter((notice) => !seen.includes(stampOf(notice))).length

export const stampOf = ({ id, status, landed }: SendNotice): string => `${id} ${status} ${landed}`

function describe(id: string, entries: SendNotice['entries']): SendNotice {
  const landed = entries.filter(({ state }) => state.status === 'confirmed').length
  const has = (status: string) => entries.some(({ state }) => state.status === status)
  const end = landed === 0 ? 'nothing' : landed < (entries[0].part?.count ?? 1) ? 'part' : 'landed'
  return { id, entries, landed, status: entries.some(isOpen) ? 'open' : has('failed') ? 'failed' : end }
}

const newest = ({ entries }: SendNotice) => Math.max(...entries.map(({ createdAt }) => createdAt))
