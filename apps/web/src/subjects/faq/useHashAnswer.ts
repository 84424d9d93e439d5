import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Opens, scrolls to and focuses the answer of the hash, also when the hash changes.
 *
 * @param onHide - Resets a search that hides the answer.
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
    show()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return list
}
