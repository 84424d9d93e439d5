import type { Repeats, Sharing } from '@solsmith/tokens'
import { del, get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { FormStore } from '#review/StorageNotice.tsx'

/** What the form holds. */
export type ListDraft = {
  readonly mint: string
  readonly text: string
  readonly sharing: Sharing['kind']
  readonly total: string
  readonly repeats: Repeats
  /** Not empty to pay the very same list once more. */
  readonly salt: string
  /** One request for several transactions, where the wallet can. */
  readonly isGrouped: boolean
}

const key = 'solsmith-send-many'

/** A browser that has not read its disk by then is not waited for: what comes later stays where it is. */
const patienceMs = 2_000

const emptyList: ListDraft = {
  mint: '',
  text: '',
  sharing: 'per-row',
  total: '',
  repeats: 'sum',
  salt: '',
  isGrouped: false,
}

/**
 * The list of the last visit is back after a reload, so that it can continue: only this browser has it. Until then nothing may be
 * typed into the list: what comes back would stand beside it.
 */
export function useListDraft(mint: string | null): {
  readonly draft: ListDraft
  readonly isRestoring: boolean
  readonly keep: (draft: ListDraft) => void
} {
  const [draft, setDraft] = useState<ListDraft>({ ...emptyList, mint: mint ?? '' })
  const [isRestoring, setRestoring] = useState(true)
  useEffect(() => {
    let isHere = true
    const restore = (kept: ListDraft | undefined) => {
      if (!isHere || !kept || (mint !== null && kept.mint !== mint)) return
      // What has been typed meanwhile is newer.
      setDraft((now) => (now.text === '' ? { ...emptyList, ...kept } : now))
    }
    const open = () => {
      isHere = false
      setRestoring(false)
    }
    const timer = setTimeout(open, patienceMs)
    readKept()
      .then(restore, () => undefined)
      .finally(open)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [mint])
  const keep = (next: ListDraft) => {
    setDraft(next)
    // Where the browser forbids it, the list is kept for this visit only.
    write(next).catch(() => undefined)
  }
  return { draft, isRestoring, keep }
}

// A browser that forbids storage throws when its database is opened, which a promise turns into a refusal.
const readKept = async () => get<ListDraft>(key)
const write = async (draft: ListDraft) => set(key, draft)

/** Lists are long: they are in a database, which has its own limits. */
export const listStore: FormStore = {
  kind: 'list',
  async isDurable() {
    const late = new Promise<false>((done) => setTimeout(done, patienceMs, false))
    const stored = (async () => {
      await set(probe, probeText)
      await del(probe)
      return true
    })()
    return Promise.race([stored, late]).catch(() => false)
  },
}

const probe = `${key}-probe`
const probeText = ' '.repeat(100_000)
