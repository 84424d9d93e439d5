import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Erstellen Sie einen Solana-Token, der ganz Ihnen gehört.',
  lead: 'Solana-Tokens erstellen und verwalten. Kostenlos, quelloffen, mit Ihrer eigenen Wallet. Sie sehen jede Änderung und alle Kosten, bevor Sie signieren.',
  create: 'Token erstellen',
  rehearse: 'Im Testnetz ausprobieren',
  connect: 'Wallet verbinden',
  cost: {
    title: 'Kosten',
    standards: { modern: 'Modern', classic: 'Classic' },
    from: {
      modern: 'Modern-Token (Token-2022)',
      classic: 'Classic-Token (SPL)',
    },
    readAt: 'Live vom Netzwerk · Slot',
    failed: 'Aktuelle Kosten nicht verfügbar',
    unreachable: (network: string) =>
      `Aktuelle Kosten nicht verfügbar: ${network} ist auf dieser Instanz nicht eingerichtet.`,
    retry: 'Erneut versuchen',
    loading: 'Aktuelle Kosten werden geladen',
    typical: 'für einen kurzen Namen und einen Link zum Bild',
    rows: {
      account: 'Token-Konto',
      accountTag: 'erstattbar',
      mint: 'Mint und Metadaten',
      fee: 'Metadatengebühr',
      signature: 'Signatur',
      platform: 'Solsmith',
    },
    total: 'Ab',
    unit: 'SOL',
    slot: 'Slot',
  },
  own: {
    title: 'Betreiben Sie Ihr eigenes Solsmith',
    text: 'Ein Befehl, keine Konten, kein Tracking.',
    build: (version) => `Version ${version}, gebaut aus`,
    hash: 'mit Build-Hash',
    source: 'Quelltext ansehen',
  },
}
