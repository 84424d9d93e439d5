import type { en } from './en.ts'

export const de: typeof en = {
  'what-a-token-is': {
    title: 'Was ein Solana-Token ist',
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
    title: 'Was es kostet',
    summary: 'Gebühren, die weg sind, Einlagen, die zurückkommen können, und warum sich beides geändert hat.',
    sources: {
      proposals: 'SIMD-0437 und SIMD-0438: der Preis eines Bytes, Schritt für Schritt',
      metaplex: 'die Gebühr für das Anlegen von Metadaten',
      token: 'wie sich eine zu große Einlage entnehmen lässt',
    },
  },
  authorities: {
    title: 'Berechtigungen, und wie man sie widerruft',
    summary: 'Wer mehr prägen, blockieren und umbenennen kann, und was ein Widerruf wirklich bewirkt.',
    sources: {
      token: 'Mint- und Freeze-Berechtigung, und wie sie gesetzt werden',
      token2022: 'die beiden Berechtigungen über Metadaten im Mint',
      metaplex: 'was ein unveränderliches Konto ablehnt',
    },
  },
  'metadata-and-logos': {
    title: 'Name und Logo, die überall erscheinen',
    summary: 'Der Link in Ihrem Token, die Datei dahinter und die Stellen, an denen das Bild verloren geht.',
    sources: {
      metaplex: 'Grenzen für Name, Symbol und Link',
      phantom: 'welchen Namen eine Wallet zeigt, wenn zwei sich unterscheiden',
    },
  },
  extensions: {
    title: 'Erweiterungen von Token-2022, einfach erklärt',
    summary: 'Was jede für Ihre Inhaber bedeutet und welche Türen sie bei den Börsen schließt.',
    sources: {
      token2022: 'Erweiterungen, ihre Größen und ihre Regeln',
      cpSwap: 'die Erweiterungen, die ein Pool annimmt',
      meteora: 'dasselbe bei einem anderen Handelsplatz',
    },
  },
  'supply-and-decimals': {
    title: 'Gesamtmenge, Nachkommastellen und wer was hält',
    summary: 'Warum die Zahl der Tokens wenig bedeutet und ihre Verteilung viel.',
    sources: { token: 'Mengen sind vorzeichenlose 64-Bit-Zahlen, Nachkommastellen ein Byte' },
  },
  'liquidity-pools': {
    title: 'Wie ein Liquiditätspool funktioniert',
    summary: 'Zwei Töpfe, eine Regel und was daraus folgt: Preis, Preiswirkung, Gebühren und Verlust.',
    sources: {
      cpSwap: 'die Kurve, das Runden und die Anteile eines Pools',
      raydium: 'Gebührenstufen, und wie eine Handelsgebühr aufgeteilt wird',
    },
  },
  'launch-day': {
    title: 'Der Starttag',
    summary: 'Die Minuten zwischen einem Token und seinem Markt, wer darin lauert, und eine Liste zum Abarbeiten.',
    sources: {
      cpSwap: 'Öffnungszeiten, und Pools an anderen Adressen',
      meteora: 'Handelsgebühren, die mit der Zeit sinken',
      jupiter: 'wie Tokens gelistet und verifiziert werden',
    },
  },
  'lock-burn-prove': {
    title: 'Sperren, verbrennen, nachweisen',
    summary: 'Was Sie mit Pool-Anteilen tun können, und wie Käufer prüfen, was Sie getan haben.',
    sources: {
      raydium: 'Burn & Earn: was gesperrt ist und wer die Gebühren einzieht',
      cpSwap: 'was das Verbrennen eines Anteils in einem Pool bewirkt',
      meteora: 'Positionen, die dauerhaft gesperrt sind',
    },
  },
  airdrops: {
    title: 'An viele senden',
    summary: 'Eine Liste, was sie kostet, wie sie einen Absturz übersteht, und wann Empfänger selbst abholen sollten.',
    sources: {
      token: 'geprüfte Transfers',
      phantom: 'Anfragen mit mehreren Transaktionen',
      proposals: 'die Größe einer Transaktion',
    },
  },
  'honest-and-safe': {
    title: 'Ehrlich und sicher bleiben',
    summary: 'Kopien, Versprechen, Phishing und Warnungen: wie Sie niemandem schaden und sich selbst schützen.',
    sources: { phantom: 'warum eine Wallet warnt', jupiter: 'was ein Verifiziert-Zeichen aussagt' },
  },
  'may-i-copy': {
    title: 'Darf ich einen Token kopieren?',
    summary: 'Einstellungen, Namen, Logos und Hommagen: was niemandem gehört, und was diese Website ablehnt.',
    sources: { jupiter: 'was ein Verifiziert-Zeichen aussagt', phantom: 'warum eine Wallet warnt' },
  },
  affiliates: {
    title: 'Wer was verdient',
    summary: 'Einlagen, Gebühren und der Anteil eines Affiliates: wohin Ihre SOL gehen, und wie Sie es prüfen.',
    sources: {
      metaplex: 'was Token Metadata von einem Classic-Token behält',
      cpSwap: 'was ein neuer Pool kostet',
    },
  },
}
