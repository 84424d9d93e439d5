import { useEffect, useRef } from 'react'

/** Opens the answer that the address's hash names, brings it into sight and hands it the focus; again when the hash changes. */
export function useHashAnswer() {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      const answer = list.current?.querySelector(`details[id="${CSS.escape(location.hash.slice(1))}"]`)
      if (!(answer instanceof HTMLDetailsElement)) return
      answer.open = true
      answer.scrollIntoView({ block: 'start' })
      answer.querySelector('summary')?.focus({ preventScroll: true })
    }
    show()
    window.addEventListener('hashchange', show)
    return () => window.removeEventListener('hashchange', show)
  }, [])
  return list
}
