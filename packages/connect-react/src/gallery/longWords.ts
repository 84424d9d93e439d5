import type { ModalWords } from '../words/en.ts'

/** Test language two thirds longer than English. */
export const lengthen = (words: ModalWords): ModalWords => stretch(words) as ModalWords

function stretch(value: unknown): unknown {
  if (typeof value === 'string') return grow(value)
  if (typeof value === 'function') return (...input: readonly unknown[]) => grow(String(value(...input)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, stretch(part)]))
}

const grow = (text: string) => `${text} ${text.slice(0, Math.ceil(text.length * 0.66))}`.trim()
