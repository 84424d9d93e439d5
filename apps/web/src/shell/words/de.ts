import type { en } from './en.ts'

export const de: typeof en = {
  lang: 'de',
  brand: 'Solsmith',
  brandHome: 'Solsmith, Startseite',
  skip: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  language: 'Sprache',
  footerNavigation: 'Fußzeile',
  loading: 'Wird geladen...',
  documentTitle: (page: string) => `${page} · Solsmith`,
  pages: {
    home: 'Start',
    createToken: 'Token erstellen',
    copyTrending: 'Trends kopieren',
    createLiquidity: 'Pool eröffnen',
    manageLiquidity: 'Pools verwalten',
    faq: 'FAQ',
    learn: 'Lernen',
    affiliate: 'Affiliate',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    callback: 'Rückkehr',
    notFound: '404 - Seite nicht gefunden',
  },
  homeTitle: 'Solana-Tokens erstellen und verwalten · Solsmith',
  source: 'Quelltext',
  promise: 'Quelloffen, Apache-2.0. Sie signieren, wir halten nie Schlüssel.',
  build: (version: string, commit: string | null) => (commit === null ? `v${version}` : `v${version} · ${commit}`),
  connect: 'Wallet verbinden',
  menu: { open: 'Menü öffnen', close: 'Menü schließen', title: 'Menü' },
  network: {
    label: 'Netzwerk',
    change: (name: string) => `Netzwerk: ${name}. Wechseln`,
    meanings: {
      mainnet: 'Echtes Geld',
      devnet: 'Kostenlos zum Ausprobieren, wird gelegentlich gelöscht',
      sandbox: 'Alles proben, auf Ihrem eigenen Rechner',
    },
    unreachable: (name: string, hasSandbox: boolean) =>
      hasSandbox
        ? `Diese Seite hat keinen Server für ${name}. Proben Sie stattdessen in der Sandbox.`
        : `Diese Seite hat keinen Server für ${name}.`,
    unreachableTitle: (name: string) => `${name} ist von hier nicht erreichbar`,
    unreachableLine: 'Diese Seite hat keinen Server dafür. Nichts kann gelesen oder gesendet werden.',
    offline: 'Sie sind offline.',
    silent: (name: string) => `${name} antwortet nicht.`,
    silentLine: 'Zahlen können veraltet sein. Die Seite verbindet sich von selbst wieder.',
    toSandbox: 'Sandbox verwenden',
    lines: {
      devnet: { title: 'DEVNET - Testgeld', more: 'Nichts hier hat einen Wert.' },
      sandbox: { title: 'SANDBOX - eine Probe', more: 'Ein eigenes Netzwerk. Nichts hier kostet Geld.' },
    },
  },
  routeNotice: { dismiss: 'Ausblenden' },
  serverFailed: {
    title: 'Der Server dieser Seite hat nicht geantwortet',
    text: 'Vorher kann nichts gelesen oder gesendet werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
  },
  crash: {
    title: 'Diese Seite funktioniert nicht mehr',
    text: 'Ihre Tokens und Schlüssel sind davon nicht betroffen. Laden Sie die Seite neu, um fortzufahren.',
    reload: 'Seite neu laden',
    details: 'Einzelheiten',
  },
}
