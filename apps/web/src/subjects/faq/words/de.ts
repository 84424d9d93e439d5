import type { en } from './en.ts'

export const de: typeof en = {
  title: 'FAQ',
  lead: 'Kurze Antworten, jede mit einem Link zu einem ausführlichen Artikel.',
  search: 'Fragen durchsuchen',
  searchHint: 'Durchsucht Fragen und Antworten',
  found: (count: number) => (count === 1 ? '1 Antwort' : `${count} Antworten`),
  none: 'Keine Antwort gefunden.',
  noneHint: 'Versuchen Sie es mit weniger Wörtern, oder sehen Sie alle durch.',
  ask: 'Fragen Sie unter',
  showAll: 'Alle Fragen zeigen',
  more: 'Mehr dazu:',
  link: 'Link zu dieser Antwort',
}
