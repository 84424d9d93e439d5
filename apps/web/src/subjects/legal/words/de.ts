import { inWords } from '../legal.ts'
import type { en } from './en.ts'

export const de: typeof en = {
  english: 'Dieser Text ist auf Englisch verbindlich.',
  anyInstance:
    'Ohne JavaScript beschreibt dieser Text alles, was eine Instanz nutzen kann. Mit JavaScript beschreibt er nur diese Instanz.',
  loading: 'Einstellungen dieser Instanz werden geladen',
  failed: 'Dieser Text entsteht aus den Einstellungen dieser Instanz, und ihr Server hat nicht geantwortet.',
  retry: 'Erneut versuchen',
  missing: 'Angaben des Betreibers fehlen',
  missingHint: (variables: string) => `Auf dem Server fehlt: ${variables}.`,
  version: (version: string, day: string) => `Version ${version} vom ${inWords(day, 'de')}`,
  build: (version: string, commit: string | null) => `erstellt von Solsmith v${version}${commit ? ` · ${commit}` : ''}`,
  print: 'Drucken',
  changes: 'Änderungen',
}
