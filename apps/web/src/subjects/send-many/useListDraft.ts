import type { Repeats, Sharing } from '@solsmith/tokens'
import { del, get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { FormStore } from '#review/formStore.ts'

export type ListDraft = {
  readonly mint: string
  readonly text: string
  readonly sharing: Sharing['kind']
  readonly total: string
  readonly repeats: Repeats
  /** Nonempty to pay the same list again. */
  readonly salt: string
  /** One request for several transactions, if the wallet supports it. */
  readonly isGrouped: boolean
}

const key = 'solsmith-send-many'

/** Later results of the database are ignored. */
const patienceMs = 2_000

const emptyList: ListDraft = {
  mint: '',
  text: '',
  sharing: 'per-row',
  total: '',
  repeats: 'sum',
  salt: '',
  isGrouped: true,
}

/** Restores the last list of this browser after a reload. Until then the list is read-only, or both would mix. */
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
    write(next).catch(() => undefined)
  }
  return { draft, isRestoring, keep }
}

// Browsers without storage throw on opening, which the async function turns into a rejection.
const readKept = async () => get<ListDraft>(key)
const write = async (draft: ListDraft) => set(key, draft)

/** IndexedDB, because lists can exceed the limit of text storage. */
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
