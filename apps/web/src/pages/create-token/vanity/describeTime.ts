import type { VanityWords } from './words/en.ts'

/** Says how long something takes, as finely as one would say it. */
export function describeTime(seconds: number, words: VanityWords['times']): string {
  if (seconds < 2) return words.moment
  if (seconds < 120) return words.seconds(Math.round(seconds))
  if (seconds < 7_200) return words.minutes(Math.round(seconds / 60))
  if (seconds < 172_800) return words.hours(Math.round(seconds / 3_600))
  return words.days(Math.round(seconds / 86_400))
}
