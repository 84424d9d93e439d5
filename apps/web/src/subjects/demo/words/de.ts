import type { en } from './en.ts'

export const de: typeof en = {
  approve: (address: string) =>
    `Sandbox wallet ${address}: diese Anfrage signieren? Auf der Sandbox ist alles kostenlos.`,
}
