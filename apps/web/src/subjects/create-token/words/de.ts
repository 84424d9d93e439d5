import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Token erstellen',
  lead: 'Gesendet wird erst, was Sie in Ihrer Wallet freigeben.',
  draftSaved: 'Entwurf in diesem Browser gespeichert',
  draftNotSaved: 'Entwurf nicht gespeichert: Dieser Browser speichert keine Daten für diese Website',
  draftKept: 'Ihr Entwurf vom letzten Besuch wurde wiederhergestellt.',
  startOver: 'Neu beginnen',
  takeExample: 'Durch das Beispiel ersetzen',
  startOverSure: 'Formular leeren? Dieser Entwurf wird gelöscht.',
  startOverYes: 'Formular leeren',
  startOverNo: 'Entwurf behalten',

  identity: {
    title: 'Identität',
    name: 'Name',
    symbol: 'Symbol',
    bytes: (bytes, limit) => `${bytes} von ${limit} Bytes`,
    shortBytes: (bytes, limit) => `${bytes} von ${limit}`,
    description: 'Beschreibung',
    characters: (count, limit) => `${count} von ${limit}`,
    website: 'Website',
    x: 'X',
    xPrefix: 'x.com/',
    moreLinks: 'Weitere Profile hinzufügen',
    optional: 'optional',
  },

  supply: {
    million: (count: string) => `${count}\u00A0Mio.`,
    billion: (count: string) => `${count}\u00A0Mrd.`,
    trillion: (count: string) => `${count}\u00A0Bio.`,
    title: 'Standard und Gesamtmenge',
    standard: 'Standard',
    classic: 'Classic',
    classicHint: 'SPL Token: funktioniert mit jeder Wallet und Börse. Metaplex verlangt eine Gebühr für die Metadaten.',
    modern: 'Modern',
    modernHint: 'Token-2022: Name und Logo sind im Token selbst gespeichert. Keine Metadaten-Gebühr.',
    supply: 'Gesamtmenge',
    presets: 'Übliche Gesamtmengen',
    decimals: 'Nachkommastellen',
    decimalsHint: 'Wie fein sich ein Token teilen lässt.',
  },

  more: 'Erweiterungen, Wunschadresse, Priorität, Vorlage',

  receiver: {
    label: 'Empfänger',
    you: 'Ihre Wallet',
    other: 'Andere Adresse verwenden oder aufteilen',
  },

  exported: {
    title: 'Unsignierte Transaktion exportieren',
    later: 'Füllen Sie zuerst das Formular aus und verbinden Sie eine Wallet.',
  },

  authorities: {
    title: 'Berechtigungen',
    lead: 'Wer den Token später ändern kann. Käufer prüfen das.',
    keep: 'Behalten',
    give: 'Übertragen',
    address: (power) => `Adresse, die die ${power}-Berechtigung bekommt`,
    mint: { name: 'Mint', effect: 'Kann mehr Tokens prägen', none: 'Widerrufen', group: 'Mint-Berechtigung' },
    freeze: {
      name: 'Freeze',
      effect: 'Kann Konten einfrieren',
      none: 'Keine',
      group: 'Freeze-Berechtigung',
    },
    update: { name: 'Update', effect: 'Kann Name und Bild ändern', none: 'Widerrufen', group: 'Update-Berechtigung' },
    neverFrozen: '„Keine“ ist dauerhaft: Kein Konto kann je eingefroren werden.',
    final: {
      mint: 'Niemand kann je mehr prägen. Das lässt sich nicht rückgängig machen.',
      update:
        'Name, Symbol und Bild lassen sich nie mehr ändern, auch Tippfehler nicht. Das lässt sich nicht rückgängig machen.',
    },
  },

  review: {
    title: 'Prüfen',
    checked: (name, symbol) => `Ich habe die Schreibweise von ${name || 'Name'} und ${symbol || 'Symbol'} geprüft.`,
    checkedNote: 'Nach Ihrer Signatur lässt sich beides nur mit der Update-Berechtigung ändern.',
    checkedFinal: 'Nach Ihrer Signatur lässt sich beides nie mehr ändern.',
    checkFirst: 'Prüfen Sie zuerst die Schreibweise und setzen Sie dann hier das Häkchen.',
  },

  side: {
    label: 'Vorschau und Kosten',
    facts: 'Transaktionsdetails',
    preview: 'Wallet-Vorschau',
    unnamed: 'Ihr Token',
    notYet: 'Wird beim Signieren erstellt',
    withoutPool: 'Ohne den Pool',
    costFailed: 'Aktuelle Kosten nicht verfügbar',
    changesLater:
      'Füllen Sie das Formular aus und verbinden Sie eine Wallet, um zu sehen, was sich ändern wird, bevor Sie signieren.',
    fixFirst: 'Füllen Sie das Formular aus, um zu sehen, was sich ändern wird.',
    changesPaused: 'Wird wieder gezeigt, sobald das Ergebnis bekannt ist.',
  },

  pool: 'Pool hinzufügen',
  withPool: (sol, percent) => `Pool mit ${sol || '0'} SOL und ${percent || '0'} % der Gesamtmenge`,

  action: {
    withPool: (symbol) => `${symbol} und seinen Pool`,
    connect: 'Wallet verbinden',
    nameFirst: 'Name und Symbol eingeben',
    invalidHint: (count) => (count === 1 ? '1 Feld korrigieren' : `${count} Felder korrigieren`),
    simulating: 'Wird simuliert…',
    create: (symbol, count, sol) =>
      `${symbol} erstellen: ${count === 1 ? '1 Signatur' : `${count} Signaturen`}, ${sol} SOL`,
    about: (sol) => `etwa ${sol}`,
    createShort: (symbol) => `${symbol} erstellen`,
    goOn: (symbol) => `Mit ${symbol} fortfahren`,
    seeToken: (symbol) => `${symbol} ansehen`,
    tryAgain: 'Erneut versuchen',
    signatures: (count) => (count === 1 ? '1 Signatur' : `${count} Signaturen`),
    finals: (count) =>
      count === 0
        ? 'keine dauerhaften Änderungen'
        : count === 1
          ? '1 dauerhafte Änderung'
          : `${count} dauerhafte Änderungen`,
  },
}
