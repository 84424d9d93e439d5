import { inWords } from '../legal.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  english: 'Dieser Text ist auf Englisch verbindlich.',
  anyInstance: 'Ohne JavaScript sagt dieser Text alles, was eine Instanz tun kann; mit JavaScript, was diese tut.',
  loading: 'Es wird gelesen, was diese Instanz tut',
  failed: 'Dieser Text entsteht aus dem, was diese Instanz tut, und ihr Server hat nicht geantwortet.',
  retry: 'Erneut versuchen',
  missing: 'Angaben des Betreibers fehlen',
  missingHint: (variables: string) => `Auf dem Server fehlt: ${variables}.`,
  version: (version: string, day: string) => `Version ${version} vom ${inWords(day, 'de')}`,
  build: (version: string, commit: string | null) => `verfasst von Solsmith v${version}${commit ? ` · ${commit}` : ''}`,
  print: 'Drucken',
  changes: 'Änderungen',
}
