import { useLayoutEffect } from 'react'
import { SimplePage } from '#ui/SimplePage.tsx'
import { useWords } from '#words/useWords.ts'
import { en } from '../callback/words/en.ts'

/**
 * Where a sign-in or a purchase elsewhere returns to. Nothing that this instance offers sends people away, so whatever an
 * address brings here was not asked for: it is taken out of the address at once, unread.
 */
export function CallbackPage() {
  const words = useWords({ en })
  useLayoutEffect(() => {
    if (location.search || location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <SimplePage title={words.title} links={words.links}>
      <p>{words.text}</p>
    </SimplePage>
  )
}
