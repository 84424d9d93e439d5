import { useEffect, useState } from 'react'
import { parseStart } from '#links/startLink.ts'
import { browserStorage } from '#ui/browserStorage.ts'
import { draftKey } from './draftForm.ts'

type Rules = typeof import('./rules.ts')

let rules: Rules | null = null

/** Rules of the form's fields, a third of the page's code; null until loaded. */
export const getRules = (): Rules | null => rules

export async function loadRules(): Promise<Rules> {
  rules ??= await import('./rules.ts')
  return rules
}

/** True if the form opens with a stored draft or an example; false in static HTML. */
export const needsRules = (): boolean =>
  'history' in globalThis && (/[?&]preset=/.test(location.search) || parseStart(history.state) !== null || hasDraft())

function hasDraft(): boolean {
  try {
    return browserStorage.getItem(draftKey) !== null
  } catch {
    return false
  }
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Loads the rules at the first sign of a visitor, or with the first change of the form. */
export function useRules(input: unknown): Rules | null {
  const [found, setFound] = useState(getRules)
  const [first] = useState(input)
  useEffect(() => {
    if (found) return
    let isGone = false
    const load = () =>
      void loadRules().then(
        (loaded) => isGone || setFound(loaded),
        // Offline; the next change tries again.
        () => {},
      )
    if (input !== first) load()
    for (const sign of signs) addEventListener(sign, load, { once: true, passive: true })
    return () => {
      isGone = true
      for (const sign of signs) removeEventListener(sign, load)
    }
  }, [found, input, first])
  return found
}
