import { formatAmount, formatDecimal, shortenAddress, wrappedSolMint } from '@solsmith/chain'
import type { Card, ProofCard, ReadAt, TokenCard } from './card.ts'
import { type CardFonts, cutToRoom, fitText, readDrawnName, widthOf, write } from './cardText.ts'
import { formatFigure } from './formatFigure.ts'
import { escapeMarkup } from './shownName.ts'
import { cardWords } from './words/en.ts'

/** Open Graph's size. */
const cardSize = { width: 1_200, height: 630 }

/** Dark theme. */
const ink = {
  ground: '#0f1112',
  panel: '#16191a',
  line: '#3b4145',
  text: '#eceeee',
  quiet: '#b7bdc1',
  faint: '#929a9f',
  ember: '#ff7a3f',
  onEmber: '#1d0b02',
  good: '#7fc6a4',
  bad: '#ff8a94',
  badGround: '#2a1518',
  iron: '#4b5257',
}

const margin = 64
const room = cardSize.width - 2 * margin
const logo = { x: margin, y: 72, size: 144 }
const names = { x: margin + logo.size + 36, width: room - logo.size - 36 }

/**
 * Text and shapes only; the logo is the only image.
 *
 * @param logoUrl - Our `data:` URL, or null.
 */
export const renderCard = (card: Card, fonts: CardFonts, logoUrl: string | null): string =>
  card.kind === 'token' ? writeTokenCard(card, fonts, logoUrl) : writeProofCard(card, fonts)

function writeTokenCard(card: TokenCard, fonts: CardFonts, logoUrl: string | null): string {
  const name = readDrawnName(card.name, fonts.titles)
  const symbol = readDrawnName(card.symbol, fonts.titles)
  const { titles } = fonts
  const title = fitText(name ?? shortenAddress(card.mint), { font: titles, sizes: [72, 60, 50, 42], room: names.width })
  const shownSymbol = symbol && cutToRoom(symbol, { font: titles, size: 34, room: names.width })
  const tiles = listTiles(card, symbol ?? '')
  return frame(card, [
    logoUrl === null ? drawLetters(symbol ?? card.mint) : drawLogo(logoUrl),
    write(title.text, { x: names.x, y: 122, size: title.size, fill: ink.text, face: 'titles' }),
    write(shownSymbol ?? '', { x: names.x, y: 170, size: 34, fill: ink.quiet, face: 'titles' }),
    write(card.mint, { x: names.x, y: 214, size: 28, fill: ink.faint, face: 'figures' }),
    card.imitates === null ? '' : drawWarning(cardWords.imitates(card.imitates), 244),
    ...tiles.map((tile, index) => drawTile(tile, index, fonts)),
  ])
}

type Tile = { readonly label: string; readonly figure: string; readonly unit: string }

/** Unknown figures would look like zero. */
function listTiles({ supply, decimals, priceSol, priceUsd, holders }: TokenCard, symbol: string): readonly Tile[] {
  const whole = Number(formatAmount(supply, decimals))
  const toTile = (label: string, amount: number): Tile[] => {
    if (priceUsd !== null) return [{ label, figure: `$${formatFigure(priceUsd * amount)}`, unit: '' }]
    return priceSol === null ? [] : [{ label, figure: formatFigure(priceSol * amount), unit: 'SOL' }]
  }
  return [
    ...toTile(cardWords.price, 1),
    ...toTile(cardWords.marketCap, whole),
    ...(holders === null ? [] : [{ label: cardWords.holders, figure: formatDecimal(String(holders)), unit: '' }]),
    { label: cardWords.supply, figure: formatFigure(whole), unit: symbol },
  ]
}

/** Draws four tiles per row. */
function drawTile({ label, figure, unit }: Tile, index: number, fonts: CardFonts): string {
  const gap = 20
  const width = (room - gap * 3) / 4
  const x = margin + index * (width + gap)
  const inside = width - 44
  const { text, size } = fitText(figure, { font: fonts.figures, sizes: [44, 38, 32, 26], room: inside })
  const unitX = x + 32 + widthOf(text, fonts.figures, size)
  const unitRoom = x + 22 + inside - unitX
  const shownUnit = unitRoom < 40 ? '' : cutToRoom(unit, { font: fonts.words, size: 24, room: unitRoom })
  return [
    `<rect x="${x}" y="330" width="${width}" height="152" rx="10" fill="${ink.panel}" stroke="${ink.line}"/>`,
    write(label, { x: x + 22, y: 378, size: 24, fill: ink.faint }),
    write(text, { x: x + 22, y: 446, size, fill: ink.text, face: 'figures' }),
    write(shownUnit, { x: unitX, y: 446, size: 24, fill: ink.quiet }),
  ].join('')
}

function writeProofCard({ locked, burnt, permanent, sides, pool, ...at }: ProofCard, fonts: CardFonts): string {
  const pair = cardWords.liquidityOf(sides.map((side) => nameSide(side, fonts)).join(' / '))
  const title = fitText(pair, { font: fonts.titles, sizes: [46, 38, 32], room })
  const imitated = sides.flatMap(({ imitates }) => imitates ?? [])
  const share = writeShare(permanent)
  const parts = [
    { label: cardWords.locked, millionths: locked, fill: ink.good },
    { label: cardWords.burnt, millionths: burnt, fill: ink.quiet },
    { label: cardWords.withdrawable, millionths: 1_000_000n - permanent, fill: ink.iron },
  ]
  return frame(at, [
    write(title.text, { x: margin, y: 108, size: title.size, fill: ink.text, face: 'titles' }),
    write(pool, { x: margin, y: 150, size: 26, fill: ink.faint, face: 'figures' }),
    imitated.length > 0 ? drawWarning(cardWords.imitates(imitated.join(', ')), 172) : '',
    write(share, { x: margin, y: 320, size: 84, fill: ink.text, face: 'figures' }),
    write(cardWords.kept, { x: margin + 28 + widthOf(share, fonts.figures, 84), y: 320, size: 30, fill: ink.quiet }),
    ...drawParts(parts),
  ])
}

function drawParts(
  parts: readonly { readonly label: string; readonly millionths: bigint; readonly fill: string }[],
): readonly string[] {
  let start = margin
  return parts.map(({ label, millionths, fill }, index) => {
    const width = (room * Number(millionths)) / 1_000_000
    const x = margin + index * 358
    const drawn = [
      `<rect x="${start.toFixed(1)}" y="364" width="${width.toFixed(1)}" height="40" fill="${fill}"/>`,
      `<rect x="${x}" y="444" width="18" height="18" rx="4" fill="${fill}"/>`,
      write(`${label} ${writeShare(millionths)}`, { x: x + 30, y: 461, size: 24, fill: ink.quiet }),
    ]
    start += width
    return drawn.join('')
  })
}

/** 99.9999% is not all. */
const writeShare = (millionths: bigint): string => `${formatAmount(millionths, 4)}%`

/** Names can be copied. */
function nameSide({ symbol, mint }: ProofCard['sides'][number], { titles }: CardFonts): string {
  if (mint === wrappedSolMint) return 'SOL'
  const drawn = readDrawnName(symbol, titles)
  return drawn === null
    ? shortenAddress(mint)
    : `${cutToRoom(drawn, { font: titles, size: 46, room: 340 })} (${shortenAddress(mint)})`
}

function frame(at: ReadAt, parts: readonly string[]): string {
  const { width, height } = cardSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ink.ground}"/>`,
    ...parts,
    `<path d="M${margin} 524H${width - margin}" stroke="${ink.line}"/>`,
    `<g transform="translate(${margin} 552) scale(1.3)"><path d="M6 1h16l5 5v16l-5 5H6l-5-5V6z" fill="${ink.ember}"/><path d="M5 9.2h17.5c0 3.2-2.3 5-5.6 5.3v2.3l3.1 3.4H8.4l3.1-3.4v-2.2C8.2 14.2 5.7 12.5 5 9.2z" fill="${ink.onEmber}"/></g>`,
    write('Solsmith', { x: margin + 50, y: 579, size: 28, fill: ink.text, face: 'titles' }),
    write(cardWords.read(at), { x: width - margin, y: 578, size: 24, fill: ink.quiet, anchor: 'end' }),
    '</svg>',
  ].join('')
}

const [middleX, middleY, radius] = [logo.x + logo.size / 2, logo.y + logo.size / 2, logo.size / 2]
const circle = (more: string) => `<circle cx="${middleX}" cy="${middleY}" r="${radius}" ${more}/>`

function drawLogo(url: string): string {
  const place = `x="${logo.x}" y="${logo.y}" width="${logo.size}" height="${logo.size}"`
  const image = `<image clip-path="url(#round)" ${place} preserveAspectRatio="xMidYMid slice" href="${escapeMarkup(url)}"/>`
  return `<clipPath id="round">${circle('')}</clipPath>${image}`
}

const drawLetters = (name: string): string =>
  circle(`fill="${ink.iron}"`) +
  write([...name].slice(0, 2).join('').toUpperCase(), {
    x: middleX,
    y: middleY + 20,
    size: 56,
    fill: ink.text,
    face: 'titles',
    anchor: 'middle',
  })

const drawWarning = (text: string, y: number): string =>
  `<rect x="${margin}" y="${y}" width="${room}" height="52" rx="7" fill="${ink.badGround}" stroke="${ink.bad}"/>` +
  write(text, { x: margin + 20, y: y + 35, size: 26, fill: ink.bad, face: 'titles' })
