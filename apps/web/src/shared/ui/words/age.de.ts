import type { en } from './age.en.ts'

export const de: typeof en = {
  day: (count: string) => `${count} T`,
  hour: (count: string) => `${count}h`,
  minute: (count: string) => `${count} Min.`,
  second: (count: string) => `${count} Sek.`,
  ago: {
    day: (count: number, text: string) => (count === 1 ? 'vor 1 Tag' : `vor ${text} Tagen`),
    hour: (count: number, text: string) => (count === 1 ? 'vor 1 Stunde' : `vor ${text} Stunden`),
    minute: (count: number, text: string) => (count === 1 ? 'vor 1 Minute' : `vor ${text} Minuten`),
    second: (count: number, text: string) => (count === 1 ? 'vor 1 Sekunde' : `vor ${text} Sekunden`),
  },
}
