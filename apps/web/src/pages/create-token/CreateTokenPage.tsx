import { parseAddress } from '@solsmith/chain'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { CreateView } from './CreateView.tsx'
import { MadeView } from './made/MadeView.tsx'

/** The form; or, with `?made=<mint>`, the token that it made. */
export function CreateTokenPage() {
  const [search] = useSearchParams()
  const made = readMint(search.get('made'))
  const shown = useRef(made)
  useEffect(() => {
    // Another page under the same route: it starts at its top, as every route does.
    if (shown.current === made) return
    shown.current = made
    window.scrollTo(0, 0)
  }, [made])
  return made ? <MadeView key={made} mint={made} /> : <CreateView />
}

function readMint(text: string | null) {
  try {
    return text === null ? null : parseAddress(text)
  } catch {
    return null
  }
}
