import { useEffect, useState } from 'react'
import { createPoolDraft, loadPoolDraft, type PoolDraft, savePoolDraft } from '#pool-parts/poolDraft.ts'

export function usePoolDraft() {
  const [{ draft, isRestored }, setState] = useState(open)
  useEffect(() => savePoolDraft(draft), [draft])
  return {
    draft,
    isRestored,
    set: (part: Partial<PoolDraft>) => setState((state) => ({ draft: { ...state.draft, ...part }, isRestored: false })),
    startOver: () => {
      const draft = createPoolDraft()
      // The form may unmount first.
      savePoolDraft(draft)
      setState({ draft, isRestored: false })
    },
  }
}

function open(): { readonly draft: PoolDraft; readonly isRestored: boolean } {
  const kept = loadPoolDraft()
  const wanted = new URLSearchParams(location.search).get('mint')
  if (wanted !== null && kept?.mintText !== wanted) return { draft: createPoolDraft(wanted), isRestored: false }
  return { draft: kept ?? createPoolDraft(), isRestored: Boolean(kept?.mintText || kept?.linked.length) }
}

export type UsedPoolDraft = ReturnType<typeof usePoolDraft>
