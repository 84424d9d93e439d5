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

  parts: {
    title: 'Zu groß für eine Transaktion',
    costs: 'Kosten und Änderungen oben gelten für die erste. Jede weitere sehen Sie, bevor Sie sie signieren.',
    receipt: (count) => `Alle ${count} Transaktionen zusammen.`,
    started: 'Ein Teil ist schon auf der Chain. Jeden weiteren Teil sehen Sie, bevor Sie ihn signieren.',
    goOn: (symbol) => `Mit ${symbol} fortfahren`,
    half: (symbol) =>
      `${symbol} ist nicht abgeschlossen. Fahren Sie mit diesem Formular fort. Erledigte Schritte werden nicht wiederholt.`,
    changed:
      'Ändern Sie das Formular nicht, bis der Token fertig ist. Jede Änderung würde einen anderen Token ergeben.',
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
    created: (count) => `${count} erstellt`,
    name: 'Name',
    symbol: 'Symbol',
    link: 'Metadaten',
    extension: 'Erweiterung',
    finalMint: (supply) => `Lässt sich nicht rückgängig machen. Die Gesamtmenge bleibt bei ${supply}.`,
    finalFreeze: 'Lässt sich nicht rückgängig machen. Kein Konto kann je eingefroren werden.',
    finalUpdate: 'Lässt sich nicht rückgängig machen. Name und Bild lassen sich nie mehr ändern.',
    finalPointer: 'Lässt sich nicht rückgängig machen. Die Metadaten bleiben immer im Token.',
    liquidity: {
      what: 'Liquidität des Pools',
      locked: (share) => `${share} gesperrt (dauerhaft)`,
      burned: (share) => `${share} verbrannt (dauerhaft)`,
      final: 'Lässt sich nicht rückgängig machen. Ein späterer Schritt, den Sie eigens signieren.',
    },
  },

  pool: 'Pool hinzufügen',
  withPool: (sol, percent) => `Pool mit ${sol || '0'} SOL und ${percent || '0'} % der Gesamtmenge`,

  steps: {
    title: 'Alle Schritte',
    actions: {
      token: 'Token erstellen',
      'token-and-pool': 'Token und Pool erstellen',
      pool: 'Pool erstellen',
      'pool-and-lock': 'Pool erstellen und Liquidität sperren',
      'pool-and-burn': 'Pool erstellen und Liquidität verbrennen',
      lock: 'Liquidität sperren',
      burn: 'Liquidität verbrennen',
    },
    signatures: (count) => (count === 1 ? '1 Signatur' : `${count} Signaturen`),
    total: 'Summe aller Schritte',
    note: 'Spätere Schritte sind geschätzt. Vor jeder Signatur sehen Sie die genauen Kosten.',
  },

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
    tryAgain: 'Erneut versuchen',
    signatures: (count) => (count === 1 ? '1 Signatur' : `${count} Signaturen`),
    finals: (count) =>
      count === 0
        ? 'keine dauerhaften Änderungen'
        : count === 1
          ? '1 dauerhafte Änderung'
          : `${count} dauerhafte Änderungen`,
  },

  failed: {
    title: 'Nicht erstellt',
    rebuild: 'Neu erstellen',
    elsewhere: (symbol) => `${symbol} wird in einem anderen Tab erstellt.`,
    left: (symbol) =>
      `${symbol} wurde nicht erstellt: Sie haben die Seite vor dem Signieren verlassen. Es wurde nichts gesendet oder berechnet.`,
    void: (symbol) => `${symbol} wurde nicht erstellt, und es wurde nichts berechnet. Ihr Entwurf ist noch da.`,
    ran: (symbol) =>
      `${symbol} wurde nicht erstellt: Die Transaktion ist im Netzwerk fehlgeschlagen. Nur die Netzwerkgebühr wurde berechnet.`,
    short: (need, have, missing) => `Sie brauchen ${need} SOL; Sie haben ${have}. Es fehlen ${missing} SOL.`,
    made: (symbol) => `${symbol} wurde aus diesem Entwurf schon erstellt, hier oder in einem anderen Tab.`,
    seeIt: 'Token ansehen',
    seeToken: (symbol) => `${symbol} ansehen`,
    newDraft: 'Neuen Token beginnen',
    mismatch:
      'Der Token wurde erstellt, entspricht aber nicht der Vorschau. Bewahren Sie diese Quittung auf und melden Sie es.',
  },

  network: {
    closed: (network) => `Diese Seite hat keine Verbindung zu ${network}.`,
    closedHint: 'Bitten Sie den Betreiber, eine einzurichten, oder testen Sie es in der Sandbox ohne echtes Geld.',
    toSandbox: 'Sandbox verwenden',
    checkingLink: 'Es wird geprüft, ob die Metadaten öffentlich abrufbar sind...',
  },

  made: {
    title: (name) => `${name} ist live`,
    lead: (network) => `Auf ${network} bestätigt.`,
    address: 'Adresse',
    addressHint: 'Einen Namen kann jeder kopieren. Geben Sie diese Adresse weiter.',
    copyWhat: 'Adresse',
    signature: 'Transaktion',
    copySignature: 'Signatur',
    explorer: 'Im Explorer öffnen',
    explorerTransaction: 'Die Transaktion im Explorer öffnen',
    metadata: 'Metadaten-Datei',
    download: 'Quittung herunterladen',
    print: 'Ansehen und drucken',
    another: 'Weiteren Token erstellen',
    next: {
      title: 'Nächste Schritte',
      manage: (symbol) => `${symbol || 'Den Token'} verwalten`,
      send: 'An viele senden',
      pool: 'Pool hinzufügen',
      share: 'Teilen',
      trade: 'Handeln',
    },
    facts: 'Token-Details',
    extension: 'Erweiterung',
    notOurs: 'Nicht in diesem Browser erstellt',
    notOursText:
      'Dieser Browser hat keinen Eintrag über die Erstellung dieses Tokens. Jeder kann einen solchen Link teilen und jeden Namen verwenden.',
    name: 'Name',
    symbol: 'Symbol',
    supply: 'Gesamtmenge',
    decimals: 'Nachkommastellen',
    mint: 'Mint-Berechtigung',
    freeze: 'Freeze-Berechtigung',
    update: 'Update-Berechtigung',
    pointer: 'Name und Logo-Link',
    noOne: 'Keine (dauerhaft)',
    itself: 'Im Token selbst gespeichert',
    you: 'Sie',
    loading: 'Der Token wird aus dem Netzwerk geladen...',
    notFound: 'Kein Token an dieser Adresse in diesem Netzwerk.',
    notFoundHint: 'Vielleicht gibt es ihn in einem anderen Netzwerk. Oben können Sie das Netzwerk wechseln.',
    failed: 'Der Token konnte nicht geladen werden.',
  },
}
