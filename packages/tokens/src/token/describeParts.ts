import { createPartWords } from '../words/creation.en.ts'
import type { CreateTokenPlan } from './planCreateToken.ts'

/** Explains why a creation takes more than one signature and what each does; null for one. */
export function describeParts({ parts, wholeBytes, limitBytes }: CreateTokenPlan): string | null {
  if (parts.length === 1) return null
  return createPartWords.reason({
    count: parts.length,
    wholeBytes,
    limitBytes,
    parts: parts.map(({ steps }) => [...new Set(steps)].map((step) => createPartWords.steps[step]).join(', ')),
  })
}
