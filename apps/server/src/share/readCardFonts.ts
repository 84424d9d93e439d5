import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CardFonts } from './cardText.ts'
import { type Font, readFont } from './readFont.ts'

export function readCardFonts(): { readonly fonts: CardFonts; readonly files: readonly Uint8Array[] } {
  const sans = '@fontsource/instrument-sans/files/instrument-sans'
  const [words, titles, moreTitles, figures] = [
    read(`${sans}-latin-400-normal`),
    read(`${sans}-latin-600-normal`),
    read(`${sans}-latin-ext-600-normal`),
    read('@fontsource/geist-mono/files/geist-mono-latin-400-normal'),
  ]
  return {
    fonts: { words, titles: { ...titles, widths: new Map([...moreTitles.widths, ...titles.widths]) }, figures },
    files: [words, titles, moreTitles, figures].map(({ file }) => file),
  }
}

const require = createRequire(import.meta.url)

const read = (name: string): Font => readFont(readFileSync(require.resolve(`${name}.woff`)))
