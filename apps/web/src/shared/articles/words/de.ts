import type { en } from './en.ts'

export const de: typeof en = {
  'what-a-token-is': {
    title: 'Grundlagen eines Solana-Tokens',
    summary: 'Vier Arten von Konten, wem sie gehören und wo ein Guthaben wirklich liegt.',
    sources: {
      token: 'Größen und Felder von Mints und Token-Konten',
      token2022: 'Metadaten in einem Mint',
      metaplex: 'das Metadaten-Konto eines Classic-Tokens',
    },
  },
  'first-token': {
    title: 'Ihr erster Token, ganz ohne Geld',
    summary: 'Vom leeren Formular zum fertigen Token, in einem Netzwerk, in dem nichts etwas kostet.',
    sources: {
      phantom: 'Simulation vor der Signatur, und Warnungen',
      proposals: 'wie lange eine Transaktion auf einen Block warten darf',
    },
  },
  'what-it-costs': {
    title: 'Kosten und Erstattungen',
    summary: 'Gebühren, erstattbare Einlagen und warum sich beides ändert.',
    sources: {
      proposals: 'SIMD-0437 und SIMD-0438: der Preis eines Bytes, Schritt für Schritt',
      metaplex: 'die Gebühr für das Anlegen von Metadaten',
      token: 'wie sich eine zu große Einlage entnehmen lässt',
    },
  },
  authorities: {
    title: 'Token-Berechtigungen und wann Sie sie widerrufen',
    summary: 'Die Mint-, Freeze- und Update-Berechtigung, und was ein Widerruf bewirkt.',
    sources: {
      token: 'Mint- und Freeze-Berechtigung, und wie sie gesetzt werden',
      token2022: 'die beiden Berechtigungen über Metadaten im Mint',
      metaplex: 'was ein unveränderliches Konto ablehnt',
    },
  },
  'metadata-and-logos': {
    title: 'Metadaten und Logos',
    summary: 'Der Link in Ihrem Token, seine Metadaten-Datei und häufige Gründe für ein fehlendes Bild.',
    sources: {
      metaplex: 'Grenzen für Name, Symbol und Link',
      phantom: 'welchen Namen eine Wallet zeigt, wenn zwei sich unterscheiden',
    },
  },
  extensions: {
    title: 'Erweiterungen von Token-2022',
    summary: 'Die Wirkung jeder Erweiterung auf Ihre Inhaber und auf die Aufnahme bei Börsen.',
    sources: {
      token2022: 'Erweiterungen, ihre Größen und ihre Regeln',
      cpSwap: 'die Erweiterungen, die ein Pool annimmt',
      meteora: 'dasselbe für Meteora',
    },
  },
  'supply-and-decimals': {
    title: 'Gesamtmenge, Nachkommastellen und Verteilung',
    summary: 'Warum die Verteilung wichtiger ist als die Zahl der Tokens.',
    sources: { token: 'Mengen sind vorzeichenlose 64-Bit-Zahlen, Nachkommastellen ein Byte' },
  },
  'liquidity-pools': {
    title: 'Liquiditätspools',
    summary: 'Preise, Handelsgebühren und Impermanent Loss.',
    sources: {
      cpSwap: 'die Kurve, das Runden und die Anteile eines Pools',
      raydium: 'Gebührenstufen, und wie eine Handelsgebühr aufgeteilt wird',
    },
  },
  'launch-day': {
    title: 'Der Starttag',
    summary: 'Risiken zwischen dem Erstellen des Tokens und seinem Pool, und eine Checkliste.',
    sources: {
      cpSwap: 'Öffnungszeiten, und Pools an anderen Adressen',
      meteora: 'Handelsgebühren, die mit der Zeit sinken',
      jupiter: 'wie Tokens gelistet und verifiziert werden',
    },
  },
  'lock-burn-prove': {
    title: 'Sperren, verbrennen, nachweisen',
    summary: 'Drei Möglichkeiten für Ihre LP-Tokens, und wie Käufer Ihre Wahl prüfen.',
    sources: {
      raydium: 'Burn & Earn: gesperrte Positionen und ihre Gebühren',
      cpSwap: 'die Wirkung des Verbrennens von LP-Tokens',
      meteora: 'Positionen, die dauerhaft gesperrt sind',
    },
  },
  airdrops: {
    title: 'An viele senden',
    summary:
      'Eine Liste vorbereiten, die Kosten schätzen, nach einem Absturz fortsetzen, und wann eine Seite zum Abholen besser ist.',
    sources: {
      token: 'geprüfte Transfers',
      phantom: 'Anfragen mit mehreren Transaktionen',
      proposals: 'die Größe einer Transaktion',
    },
  },
  'honest-and-safe': {
    title: 'Ehrlich und sicher bleiben',
    summary: 'Kopien, Versprechen, Phishing und Warnungen: wie Sie sich und andere schützen.',
    sources: { phantom: 'warum eine Wallet warnt', jupiter: 'was ein Verifiziert-Zeichen aussagt' },
  },
  'may-i-copy': {
    title: 'Darf ich einen Token kopieren?',
    summary: 'Einstellungen, Namen, Logos und Hommagen: frei nutzbar, geschützt und von dieser Website abgelehnt.',
    sources: { jupiter: 'was ein Verifiziert-Zeichen aussagt', phantom: 'warum eine Wallet warnt' },
  },
  affiliates: {
    title: 'Gebühren und Affiliates',
    summary: 'Einlagen, Gebühren und Affiliate-Anteile: die Empfänger Ihrer SOL, und wie Sie sie prüfen.',
    sources: {
      metaplex: 'die Gebühr von Token Metadata für einen Classic-Token',
      cpSwap: 'die Kosten eines neuen Pools',
    },
  },
}
