import { formatAmount } from '@solsmith/chain'
import { proofWords } from '../words/proof.en.ts'
import type { Proof } from './proof.ts'

/** Fixed colours, because other sites embed the images. */
const ink = {
  ground: '#14161a',
  edge: '#2b2f36',
  text: '#f2f3f5',
  quiet: '#9aa1ac',
  accent: '#e8a33d',
  good: '#7fc6a4',
  open: '#3b414b',
}
const font = 'system-ui, -apple-system, Segoe UI, sans-serif'

/** Shows all digits: 99.9999 % is not 100 %. */
const shareText = (millionths: bigint): string => proofWords.percent(formatAmount(millionths, 4))

/**
 * Draws a badge with the permanent share of a pool's liquidity as an SVG without scripts, links or fonts.
 *
 * @example drawProofBadge(proof) // '<svg …>liquidity locked permanently 99.9%</svg>'
 */
export function drawProofBadge(proof: Proof): string {
  const [label, value] = [proofWords.badge, shareText(proof.permanentMillionths)]
  const [left, right] = [textWidth(label), textWidth(value)]
  const width = left + right
  const colour = proof.permanentMillionths >= allMillionths ? ink.good : ink.accent
  return svg({ width, height: 20, title: `${label}: ${value} · ${pairText(proof)}` }, [
    `<rect width="${width}" height="20" rx="3" fill="${ink.ground}"/>`,
    `<rect x="${left}" width="${right}" height="20" rx="3" fill="${colour}"/>`,
    `<text x="${left / 2}" y="14" text-anchor="middle" fill="${ink.text}">${inert(label)}</text>`,
    `<text x="${left + right / 2}" y="14" text-anchor="middle" fill="${ink.ground}" font-weight="600">${value}</text>`,
  ])
}

/** 99.9%: a pool's first LP tokens are in no account. */
const allMillionths = 999_000n

/** Approximate glyph width plus padding. */
const textWidth = (text: string) => Math.ceil(text.length * 6.4) + 14

/** Draws a 1200 × 630 card of a pool's liquidity breakdown and its slot. */
export function drawProofCard(proof: Proof): string {
  const { permanentMillionths, evidence, pool } = proof
  const parts = partsOf(proof)
  const title = proofWords.card(pairText(proof))
  const barWidth = 1_072
  let at = 64
  const bars = parts.map(({ millionths, colour }) => {
    const width = (barWidth * Number(millionths)) / 1_000_000
    const bar = `<rect x="${at.toFixed(1)}" y="372" width="${width.toFixed(1)}" height="40" fill="${colour}"/>`
    at += width
    return bar
  })
  const legend = parts.map(({ name, millionths, colour }, index) => {
    const x = 64 + index * 268
    return `<rect x="${x}" y="452" width="14" height="14" rx="3" fill="${colour}"/><text x="${x + 24}" y="465" font-size="22" fill="${ink.quiet}">${inert(name)} ${shareText(millionths)}</text>`
  })
  const slot = evidence.reduce((newest, one) => (one.slot > newest ? one.slot : newest), 0n)
  return svg({ width: 1_200, height: 630, title }, [
    `<rect width="1200" height="630" fill="${ink.ground}"/>`,
    `<text x="64" y="112" font-size="34" fill="${ink.quiet}">${inert(title)}</text>`,
    `<text x="64" y="250" font-size="128" font-weight="650" fill="${ink.text}">${shareText(permanentMillionths)}</text>`,
    `<text x="64" y="316" font-size="34" fill="${ink.text}">${inert(proofWords.kept)}</text>`,
    ...bars,
    ...legend,
    `<text x="64" y="560" font-size="22" fill="${ink.quiet}">${inert(proofWords.read(slot, pool))}</text>`,
  ])
}

function partsOf({ lpSupply, locked, burnt, unowned, withdrawable }: Proof) {
  const share = (lp: bigint) => (lpSupply === 0n ? 0n : (lp * 1_000_000n) / lpSupply)
  const { parts } = proofWords
  return [
    { name: parts.locked, millionths: share(locked), colour: ink.accent },
    { name: parts.burnt, millionths: share(burnt + unowned), colour: ink.quiet },
    { name: parts.withdrawable, millionths: share(withdrawable), colour: ink.open },
  ]
}

/** Shows address and imitation with the symbol, because symbols are arbitrary. */
const pairText = ({ symbols, mints, imitates }: Proof): string =>
  ([0, 1] as const)
    .map((side) => {
      const mint = `${mints[side].slice(0, 4)}…${mints[side].slice(-4)}`
      const imitated = imitates[side]
      return `${symbols[side] || '?'} (${mint}${imitated === null ? '' : `, ${proofWords.notReal(imitated)}`})`
    })
    .join(' / ')

const svg = (
  { width, height, title }: { readonly width: number; readonly height: number; readonly title: string },
  parts: readonly string[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${inert(title)}" font-family="${font}" font-size="11"><title>${inert(title)}</title>${parts.join('')}</svg>`

/** Escapes symbols, so they cannot inject markup. */
const inert = (text: string): string => {
  const readable = [...text].filter((letter) => letter >= ' ' && letter !== '\u007f' && !/\p{C}/u.test(letter)).join('')
  return readable.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
