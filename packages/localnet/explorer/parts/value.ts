import { type DomContent, element } from '../draw/element.ts'
import * as read from '../read/read.ts'
import { isAddress } from '../route.ts'
import { formatAmount, formatInteger, formatSol } from '../text/formatAmount.ts'
import { toWords } from '../text/toWords.ts'
import { addressLink } from './links.ts'
import { facts } from './panel.ts'

/** Known data is not nested deeper. */
const maxDepth = 4

/** Renders decoded fields. */
export function factsOf(info: unknown, depth = 0): DomContent {
  if (!read.isRecord(info)) return renderValue('', info, depth)
  return facts(
    Object.entries(info).map(([name, value]) => [
      name === 'lamports' ? 'Amount' : toWords(name),
      renderValue(name, value, depth),
    ]),
  )
}

/** Untrusted text must not change the direction of its surroundings. */
export function renderValue(name: string, value: unknown, depth = 0): DomContent {
  if (value === null || value === undefined) return element('span', { class: 'dim' }, 'none')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' || typeof value === 'bigint') return drawNumber(name, value)
  if (typeof value === 'string') return isAddress(value) ? addressLink(value) : element('bdi', { class: 'text' }, value)
  if (depth >= maxDepth) return element('bdi', { class: 'text' }, JSON.stringify(value, writeBigInt))
  if (Array.isArray(value)) return drawList(name, value, depth)
  if (isTokenAmount(value)) return formatAmount(BigInt(value.amount), value.decimals)
  return factsOf(value, depth + 1)
}

function drawNumber(name: string, value: number | bigint): DomContent {
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value)
  return element('span', { class: 'figure' }, /lamports$/i.test(name) ? formatSol(value) : formatInteger(value))
}

function drawList(name: string, list: readonly unknown[], depth: number): DomContent {
  if (list.length === 0) return element('span', { class: 'dim' }, 'none')
  return element(
    'ol',
    { class: 'values' },
    list.map((each) => element('li', {}, renderValue(name, each, depth + 1))),
  )
}

function isTokenAmount(value: unknown): value is { amount: string; decimals: number } {
  return read.isRecord(value) && typeof value.decimals === 'number' && /^\d+$/.test(String(value.amount))
}

const writeBigInt = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
