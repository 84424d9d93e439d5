import type { HeadWords } from './en.ts'

export const de: HeadWords = {
  unnamed: 'Token ohne Namen',
  imitates: (symbol) => `nicht der bekannte ${symbol}`,
  token: (mint, network) =>
    `Der Token ${mint} auf ${network}: Preis, Gesamtmenge, Berechtigungen, Inhaber und Pools, aus dem Netzwerk gelesen.`,
  pool: (ends) => `Pool ${ends}`,
  poolOf: (pool, network) =>
    `Der Pool ${pool} auf ${network}: Preis, Liquidität, Handel und gesperrter Anteil, aus dem Netzwerk gelesen.`,
  proof: (ends) => `Liquiditätsnachweis des Pools ${ends}`,
  proofOf: (pool, network) =>
    `Wer wie viel aus dem Pool ${pool} auf ${network} abziehen kann, aus seinen Konten berechnet.`,
  tokenPicture: (ends) => `Zahlen des Tokens ${ends}`,
  proofPicture: (ends) => `Gesperrte und abziehbare Anteile des Pools ${ends}`,
}
