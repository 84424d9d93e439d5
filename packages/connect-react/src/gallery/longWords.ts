import type { ModalWords } from '../words/en.ts'

/** A language that needs two thirds more room than English: what it breaks, a real one may break. */
export const lengthen = (words: ModalWords): ModalWords => stretch(words) as ModalWords

function stretch(value: unknown): unknown {
  if (typeof value === 'string') return grow(value)
  // A sentence with a name in it: the sentence grows, whatever the name.
  if (typeof value === 'function') return (...input: readonly unknown[]) => grow(String(value(...input)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stretch(part)]))
}

const grow = (text: string) => `${text} ${text.slice(0, Math.ceil(text.length * 0.66))}`.trim()
