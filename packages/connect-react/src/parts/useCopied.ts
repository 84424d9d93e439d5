import { copyText } from '@solsmith/chain'
import { useEffect, useState } from 'react'

/** Long enough to be read, short enough not to be taken for a state of what was copied. */
const shownMs = 2_000

/** Copies a text. `status` says for two seconds whether it is on the clipboard; a browser may refuse, or have none. */
export function useCopied(): {
  readonly status: 'idle' | 'copied' | 'failed'
  readonly copy: (text: string) => Promise<void>
} {
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (status === 'idle') return
    const timer = setTimeout(() => setStatus('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [status])
  return { status, copy: async (text) => setStatus((await copyText(text)) ? 'copied' : 'failed') }
}
