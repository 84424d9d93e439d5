import type { en } from './age.en.ts'

export const de: typeof en = {
  day: (count: string) => `${count} T`,
  hour: (count: string) => `${count}h`,
  minute: (count: string) => `${count} Min.`,
  second: (count: string) => `${count} Sek.`,
}
