import type { ScoreLineName, Verdict } from '../score/scoreToken.ts'

/** Worum es in jeder Zeile einer Bewertung geht. */
export const scoreTexts: { readonly [N in ScoreLineName]: { readonly title: string; readonly fix: string } } = {
  mint: { title: 'Niemand kann mehr prägen', fix: 'Widerrufen Sie die Mint-Berechtigung.' },
  freeze: { title: 'Niemand kann Inhaber einfrieren', fix: 'Widerrufen Sie die Freeze-Berechtigung.' },
  update: { title: 'Name und Logo sind unveränderlich', fix: 'Widerrufen Sie die Update-Berechtigung.' },
  dangers: {
    title: 'Inhaber können immer verkaufen, und niemand kann ihre Tokens nehmen',
    fix: 'Entfernen Sie die Erweiterung, oder widerrufen Sie ihre Berechtigung.',
  },
  locked: { title: 'Liquidität ist gesperrt', fix: 'Sperren Sie die Liquidität des Pools.' },
  liquidity: { title: 'Liquidität ist tief', fix: 'Fügen Sie dem Pool Liquidität hinzu.' },
  'top-ten': {
    title: 'Breit verteilt',
    fix: 'Verteilen Sie die Menge. Außerhalb von Pools haben die zehn größten Inhaber einen großen Anteil.',
  },
  creator: {
    title: 'Der Ersteller hält wenig',
    fix: 'Halten Sie selbst weniger als 5 % der Menge außerhalb von Pools.',
  },
  metadata: {
    title: 'Name und Logo werden geladen',
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
export const scoreNote = 'Eine Bewertung beschreibt Einstellungen, keine Absichten.'
