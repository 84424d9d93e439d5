import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'

/** Worum es in jeder Zeile einer Bewertung geht. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'Feste Gesamtmenge', fix: 'Widerrufen Sie die Mint-Berechtigung.' },
  freeze: { title: 'Konten nicht einfrierbar', fix: 'Widerrufen Sie die Freeze-Berechtigung.' },
  update: { title: 'Fester Name und festes Logo', fix: 'Widerrufen Sie die Update-Berechtigung.' },
  dangers: {
    title: 'Keine Erweiterung nimmt Tokens weg oder verhindert Verkäufe',
    fix: 'Entfernen Sie die Erweiterung, oder widerrufen Sie ihre Berechtigung.',
  },
  locked: { title: 'Gesperrte Liquidität', fix: 'Sperren Sie die Liquidität des Pools.' },
  liquidity: { title: 'Tiefe Liquidität', fix: 'Fügen Sie dem Pool Liquidität hinzu.' },
  'top-ten': {
    title: 'Gut verteilt',
    fix: 'Verteilen Sie die Tokens. Außerhalb von Pools haben die zehn größten Inhaber einen großen Anteil.',
  },
  creator: {
    title: 'Geringer Bestand des Erstellers',
    fix: 'Halten Sie selbst weniger als 5 % der Gesamtmenge außerhalb von Pools.',
  },
  metadata: {
    title: 'Metadaten laden',
    fix: 'Korrigieren Sie die Metadaten. Die Logo-Prüfung zeigt, was falsch ist.',
  },
}

export const verdictNames: { readonly [V in Verdict]: string } = {
  strong: 'Stark',
  fair: 'Ordentlich',
  weak: 'Schwach',
  dangerous: 'Gefährlich',
}

/** Steht unter jeder Bewertung. */
export const scoreNote = 'Die Bewertung prüft Einstellungen. Was das Team tun wird, kann sie nicht erkennen.'
