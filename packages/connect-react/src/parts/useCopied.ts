import { copyText } from '@solsmith/chain'
import { useEffect, useState } from 'react'

/** Readable, yet clearly temporary. */
const shownMs = 2_000

/** Copies a text; `status` shows the result for two seconds. */
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
