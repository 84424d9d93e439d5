import { createContext } from 'react'
import type { TermId } from './words/en.ts'

/** Opens the glossary, at a word or at its beginning. */
export const GlossaryContext = createContext<(term: TermId | null) => void>(() => undefined)
