import { hasHidden } from '@solsmith/chain'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createOwnWorker } from '../images/createOwnWorker.ts'
import { arbitraryName } from '../testing/arbitraryName.ts'
import { webp } from '../testing/images.ts'
import { renderHead } from '../web/renderHead.ts'
import type { Card, TokenCard } from './card.ts'
import type { DrawAnswer, DrawRequest } from './drawCard.ts'
import { readCardFonts } from './readCardFonts.ts'
import { renderCard } from './renderCard.ts'
import { readShownName } from './shownName.ts'

/** `npm run torture -- hostile names` draws 10,000. */
const names = Number(process.env.HOSTILE_NAMES ?? 300)
const drawn = Number(process.env.HOSTILE_NAMES ?? 8)
const isLong = process.env.HOSTILE_NAMES !== undefined

const mint = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'
const at = { network: 'devnet', slot: 431_207_884n, time: Date.UTC(2026, 10, 24, 3, 30) } as const
const tokenOf = (name: string, symbol: string): TokenCard => ({
  kind: 'token',
  ...at,
  mint,
  name,
  symbol,
  imitates: null,
  supply: 10n ** 18n,
  decimals: 9,
  priceSol: 0.0000004182,
  priceUsd: null,
  holders: 1_284,
})
const cardsOf = (name: string, symbol: string): readonly Card[] => [
  tokenOf(name, symbol),
  { ...tokenOf(name, symbol), imitates: 'USDC' },
  {
    kind: 'proof',
    ...at,
    pool: mint,
    sides: [
      { mint, symbol: name, imitates: null },
      { mint, symbol, imitates: 'USDC' },
    ],
    locked: 500_000n,
    burnt: 0n,
    permanent: 500_000n,
  },
]

const { fonts } = readCardFonts()
const worker = createOwnWorker<DrawRequest, DrawAnswer>({
  file: new URL('./drawCard.ts', import.meta.url),
  timeoutMs: 60_000,
  memoryMb: 64,
})
afterAll(() => worker.close())

function readMarkup(markup: string) {
  const token = /<(\/?[a-zA-Z]+)((?: [\w:-]+="[^"<>]*")*)( ?\/)?>|([^<>]+)/y
  const tags: string[] = []
  const texts: string[] = []
  while (token.lastIndex < markup.length) {
    const from = token.lastIndex
    const found = token.exec(markup)
    if (!found) throw new Error(`Neither a tag nor a text: ${markup.slice(from, from + 80)}`)
    const [, tag, attributes = '', , text] = found
    if (tag) tags.push([tag, ...[...attributes.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name]) => name)].join(' '))
    if (text) texts.push(text)
    expect(`${attributes}${text ?? ''}`.replace(/&#\d{2};/g, '')).not.toContain('&')
  }
  return { tags, texts }
}

const svgTags = new Set(
  cardsOf('Harbor', 'USDC')
    .flatMap((card) => [renderCard(card, fonts, 'data:image/png;base64,'), renderCard(card, fonts, null)])
    .concat(renderCard({ ...tokenOf('Harbor', 'HRBR'), priceSol: 0.00000001 }, fonts, null))
    .flatMap((svg) => readMarkup(svg).tags),
)

test('keeps hostile names from adding tags, attributes, files or hidden characters to an image', () => {
  fc.assert(
    fc.property(arbitraryName, arbitraryName, (name, symbol) => {
      for (const card of cardsOf(name, symbol)) {
        const { tags, texts } = readMarkup(renderCard(card, fonts, null))
        expect(tags.filter((tag) => !svgTags.has(tag))).toEqual([])
        expect(tags.filter((tag) => tag.includes('href'))).toEqual([])
        expect(texts.filter((text) => hasHidden(text))).toEqual([])
        expect(texts).toContain(mint)
      }
    }),
    { numRuns: names },
  )
}, 3_600_000)

const page =
  '<!doctype html>\n<html lang="en"><head><title>Solsmith</title><meta\n name="description" content="x" /><meta property="og:title" content="x" /><meta property="og:image" content="x" /></head><body><div id="root"></div></body></html>'

test("keeps hostile names from adding tags or attributes to a page's head, and changes nothing else", () => {
  const headOf = (title: string, description: string) =>
    renderHead(page, {
      title,
      description,
      url: 'https://a/?b&c',
      imageUrl: 'https://a/d',
      imageText: title,
      block: { mint: 'x', block: { reason: title } },
    })
  const [, expected = ''] = /<head>([\s\S]*)<\/head>/.exec(headOf('a', 'b')) ?? []
  fc.assert(
    fc.property(arbitraryName, arbitraryName, (name, symbol) => {
      const shown = [name, symbol].map((text) => readShownName(text, 40) ?? mint)
      const html = headOf(shown[0] ?? '', shown[1] ?? '')
      const [head = '', body] = html.split('</head>')
      expect(readMarkup(head.slice(head.indexOf('<head>'))).tags).toEqual(readMarkup(`<head>${expected}`).tags)
      expect(hasHidden(shown.join(''))).toBe(false)
      expect(body).toBe(page.split('</head>')[1])
    }),
    { numRuns: names },
  )
}, 3_600_000)

test('draws any name, with and without a logo', async () => {
  let slowestMs = 0
  await worker.ask({ card: tokenOf('Harbor Coin', 'HRBR'), logo: webp })
  await fc.assert(
    fc.asyncProperty(arbitraryName, arbitraryName, fc.nat(2), fc.boolean(), async (name, symbol, which, hasLogo) => {
      const card = cardsOf(name, symbol)[which] ?? tokenOf(name, symbol)
      const started = performance.now()
      const png = await worker.ask({ card, logo: hasLogo ? webp : null })
      slowestMs = Math.max(slowestMs, performance.now() - started)
      expect(Buffer.from(png ?? []).toString('latin1', 1, 4)).toBe('PNG')
    }),
    { numRuns: drawn },
  )
  if (isLong) process.stdout.write(`${drawn} pictures, the slowest in ${slowestMs.toFixed(0)} ms\n`)
}, 3_600_000)
