import { type ReactNode, useState } from 'react'
import { Glossary } from './Glossary.tsx'
import { GlossaryContext } from './glossaryContext.ts'
import type { TermId } from './words/en.ts'

export function GlossaryProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ term: TermId | null } | null>(null)
  return (
    <GlossaryContext value={(term) => setShown({ term })}>
      {children}
      {shown && <Glossary term={shown.term} onClosed={() => setShown(null)} />}
    </GlossaryContext>
  )
}
