import { formatDecimal } from '@solsmith/chain'
import { en as words } from './words/age.en.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

export function formatAge(seconds: number): string {
  const { unit, count } = toUnit(seconds)
  return words[unit](formatDecimal(`${count}`))
}

export function formatAgo(seconds: number): string {
  const { unit, count } = toUnit(seconds)
  return words.ago[unit](count, formatDecimal(`${count}`))
}

function toUnit(seconds: number) {
  const [unit, size] = steps.find(([, size]) => seconds >= size) ?? steps[3]
  return { unit, count: Math.floor(seconds / size) }
}
