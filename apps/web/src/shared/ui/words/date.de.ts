import type { en } from './date.en.ts'

const months = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.']

const two = (count: number) => count.toFixed().padStart(2, '0')

export const de: typeof en = {
  date: (year: number, month: number, day: number) => `${two(day)}.${two(month + 1)}.${year}`,
  dayOfYear: (month: number, day: number) => `${day}. ${months[month]}`,
  time: (hours: number, minutes: string) => `${two(hours)}:${minutes}`,
}
