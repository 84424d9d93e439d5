import { copyText } from '@solsmith/chain'
import { useEffect, useState } from 'react'

/** Long enough to read, short enough not to look like a permanent state. */
const shownMs = 2_000

/** Copies a text. For two seconds, `status` shows whether it succeeded; a browser can refuse or have no clipboard. */
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
