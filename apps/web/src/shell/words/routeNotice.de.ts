import type { en } from './routeNotice.en.ts'

export const de: typeof en = { dismiss: 'Ausblenden' }
