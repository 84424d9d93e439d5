import type { en } from './source.en.ts'

export const de: typeof en = {
  title: 'Einstellungen kopiert von',
  hint: 'Name, Logo, Links und die Inhaber seiner Berechtigungen wurden nicht kopiert: Sie gehören anderen. Alles lässt sich bearbeiten. Die Metadaten und die Transaktion nennen diesen Token, und laut Beschreibung hat Ihrer nichts mit ihm zu tun.',
  tributeHint:
    'Logo, Links und die Inhaber seiner Berechtigungen wurden nicht kopiert: Sie gehören anderen. Alles lässt sich bearbeiten. Die Metadaten und die Transaktion nennen diesen Token, und laut Beschreibung hat Ihrer nichts mit ihm zu tun.',
  startOver: 'Ohne ihn neu beginnen',
}
