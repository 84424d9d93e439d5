import type { en } from './en.ts'

export const de: typeof en = {
  title: 'FAQ',
  lead: 'Kurze Antworten. Jede führt zu einem Artikel, der mehr sagt.',
  search: 'Fragen durchsuchen',
  searchHint: 'Wörter aus der Frage oder der Antwort',
  found: (count: number) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
  none: 'Keine Antwort gefunden.',
  noneHint: 'Versuchen Sie es mit weniger Wörtern, oder sehen Sie alle durch.',
  ask: 'Fragen Sie unter',
  showAll: 'Alle Fragen zeigen',
  more: 'Mehr dazu:',
  link: 'Link zu dieser Antwort',
}
