import { shortenAddress } from '@solsmith/chain'
import type { ActionReceipt } from '@solsmith/tokens'
import { formatMoment } from '#ui/locale.ts'
import { formatSol, receiptCost } from './receiptCost.ts'
import type { en } from './words/en.ts'

const size = { width: 1_200, height: 630 }
const margin = 72

export type CardLine = {
  readonly text: string
  readonly y: number
  readonly px: number
  readonly face: 'words' | 'figures'
  readonly tone: 'text' | 'text-2' | 'ember'
  readonly isAtEnd: boolean
}

const longestTitle = 36

/** Texts of a card for all transactions of an action. */
export function layOutReceipt(
  receipts: readonly [ActionReceipt, ...ActionReceipt[]],
  words: typeof en,
): readonly CardLine[] {
  const [first] = receipts
  const costs = receipts.map(receiptCost)
  const sum = (pick: (cost: ReturnType<typeof receiptCost>) => bigint) =>
    costs.reduce((total, cost) => total + pick(cost), 0n)
  const [paid, fee] = [sum((cost) => cost.paid), sum((cost) => cost.fee)]
  const [traded, rest] = [sum((cost) => cost.traded ?? 0n), sum((cost) => cost.rest)]
  const { restLabel } = costs.find((cost) => cost.rest < 0n === rest < 0n) ?? { restLabel: 'all' as const }
  const rows: readonly (readonly [string, string])[] = [
    ...(traded === 0n ? [] : [[words[traded > 0n ? 'solLeft' : 'solCame'], formatSol(traded)] as const]),
    ...(rest === 0n ? [] : [[words[restLabel], formatSol(rest)] as const]),
    [words.fee, formatSol(fee)],
  ]
  const [top, step] = rows.length > 2 ? [276, 50] : [310, 58]
  const title = first.label ? words.titleOf(first.label) : words.title
  const shown = title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title
  const pair = (left: string, right: string, y: number, px: number): CardLine[] => [
    { text: left, y, px, face: 'words', tone: 'text-2', isAtEnd: false },
    { text: right, y, px, face: 'figures', tone: 'text', isAtEnd: true },
  ]
  return [
    { text: 'Solsmith', y: 96, px: 34, face: 'words', tone: 'ember', isAtEnd: false },
    { text: first.network.name, y: 96, px: 30, face: 'words', tone: 'text-2', isAtEnd: true },
    { text: shown, y: 210, px: 56, face: 'words', tone: 'text', isAtEnd: false },
    ...rows.flatMap(([label, amount], index) => pair(label, amount, top + index * step, 32)),
    ...pair(paid >= 0n ? words.paid : words.got, `${formatSol(paid)} SOL`, 458, 46),
    ...pair(first.time ? formatMoment(first.time) : '', shortenAddress(first.signature), 566, 26),
  ]
}

/** Draws a card in the page's theme, as PNG; null if the browser cannot. */
export async function drawReceiptCard(lines: readonly CardLine[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return null
  const theme = getComputedStyle(document.documentElement)
  const value = (name: string) => theme.getPropertyValue(`--${name}`).trim()
  context.fillStyle = value('ground')
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = value('ember')
  context.fillRect(0, 0, size.width, 8)
  context.fillStyle = value('line-strong')
  context.fillRect(margin, 392, size.width - 2 * margin, 2)
  for (const { text, y, px, face, tone, isAtEnd } of lines) {
    context.font = `600 ${px}px ${value(`font-${face}`)}`
    context.textAlign = isAtEnd ? 'right' : 'left'
    context.fillStyle = value(tone)
    context.fillText(text, isAtEnd ? size.width - margin : margin, y)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
