import type { en } from './late.en.ts'

export const de: typeof en = {
  changes: {
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

  parts: {
    title: 'Zu groß für eine Transaktion',
    costs: 'Kosten und Änderungen oben gelten für die erste. Jede weitere sehen Sie, bevor Sie sie signieren.',
    receipt: (count) => `Alle ${count} Transaktionen zusammen.`,
    started: 'Ein Teil ist schon auf der Chain. Jeden weiteren Teil sehen Sie, bevor Sie ihn signieren.',
    half: (symbol) =>
      `${symbol} ist nicht abgeschlossen. Fahren Sie mit diesem Formular fort. Erledigte Schritte werden nicht wiederholt.`,
    changed:
      'Ändern Sie das Formular nicht, bis der Token fertig ist. Jede Änderung würde einen anderen Token ergeben.',
  },

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
