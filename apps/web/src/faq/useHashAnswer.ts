import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Opens the answer that the address's hash names, brings it into sight and hands it the focus; again when the hash changes.
 *
 * @param onHide - Shows every answer, where a search has left out the one that is named.
 */
export function useHashAnswer(onHide: () => void) {
  const showAll = useRef(onHide)
  showAll.current = onHide
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = () => list.current?.querySelector(`details[id="${CSS.escape(location.hash.slice(1))}"]`)
    const show = () => {
      const answer = find()
      if (!(answer instanceof HTMLDetailsElement)) return
      answer.open = true
      answer.scrollIntoView({ block: 'start' })
      answer.querySelector('summary')?.focus({ preventScroll: true })
    }
    const follow = () => {
      if (!find() && location.hash !== '') flushSync(() => showAll.current())
      show()
    }
    // At first no search has left anything out.
    show()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return list
}
