import type { NetworkMenuWords } from './networkMenu.en.ts'

export const de: NetworkMenuWords = {
  meanings: {
    mainnet: 'Echtes Geld',
    devnet: 'Kostenlos zum Ausprobieren, wird gelegentlich gelöscht',
    sandbox: 'Alles ausprobieren, auf Ihrem eigenen Rechner',
  },
  unreachable: (name: string, hasSandbox: boolean) =>
    hasSandbox
      ? `${name} ist auf dieser Instanz nicht eingerichtet. Nutzen Sie die Sandbox.`
      : `${name} ist auf dieser Instanz nicht eingerichtet.`,
}
