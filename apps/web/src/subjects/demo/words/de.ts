import type { en } from './en.ts'

export const de: typeof en = {
  approve: (address: string) =>
    `Sandbox-Wallet ${address}: Diese Anfrage signieren? In der Sandbox ist alles kostenlos.`,
}
