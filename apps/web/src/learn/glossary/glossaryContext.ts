import { createContext } from 'react'
import type { TermId } from './words/en.ts'

/** Opens the glossary, at a term or at the top. */
export const GlossaryContext = createContext<(term: TermId | null) => void>(() => undefined)
