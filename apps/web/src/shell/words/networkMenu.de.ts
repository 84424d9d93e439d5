import type { NetworkMenuWords } from './networkMenu.en.ts'

export const de: NetworkMenuWords = {
  meanings: {
    mainnet: 'Echtes Geld',
    devnet: 'Testnetz, wird gelegentlich zurückgesetzt',
    sandbox: 'Alles auf Ihrem eigenen Rechner ausprobieren',
  },
  setUp: 'Netzwerke einrichten',
  unreachable: (name: string, hasSandbox: boolean) =>
    hasSandbox
      ? `${name} ist auf dieser Instanz nicht eingerichtet. Nutzen Sie die Sandbox.`
      : `${name} ist auf dieser Instanz nicht eingerichtet.`,
}
