import { createContext } from 'react'
import type { TermId } from './words/en.ts'

export const GlossaryContext = createContext<(term: TermId | null) => void>(() => undefined)
