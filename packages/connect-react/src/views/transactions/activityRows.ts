import { groupThousands, shortenAddress, wrappedSolMint } from '@solsmith/chain'
import {
  type Activity,
  type ActivityAmount,
  type HistoryTransaction,
  type NamedActivity,
  namePair,
  type SentList,
} from '@solsmith/connect'
import { formatCost, shortenNumeric } from '../../amounts/amountText.ts'
import { inLanguage } from '../../amounts/inLanguage.ts'
import type { IconName } from '../../parts/Icon.tsx'
import type { ModalWords } from '../../words/en.ts'

export type ActivityRow = {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** Signed amount; null if unknown. */
  readonly figure: string | null
  readonly hash: string
  readonly minedAt: string
  readonly status: HistoryTransaction['metadata']['status']
}

/** One or two assets share a row, as in a swap; more, or images, get one each. */
export function activityRows(
  { id, metadata, transfers }: HistoryTransaction,
  words: ModalWords['activity'],
  lang = 'en',
): readonly ActivityRow[] {
  const { hash, minedAt, status, operationType } = metadata
  const row = { id, hash, minedAt, status, title: words.types[operationType] ?? words.other }
  if (transfers.length === 0) return [{ ...row, icon: status === 'failed' ? 'warn' : 'check', figure: null }]
  const isOne = transfers.length === 1 || (transfers.length === 2 && transfers.every(({ nft_info }) => !nft_info))
  if (isOne) {
    const figure = transfers.map((transfer) => writeTransfer(transfer, words, lang)).join(' → ')
    return [{ ...row, icon: transfers.length === 2 ? 'swap' : iconOf(transfers[0]), figure }]
  }
  return transfers.map((transfer, index) => ({
    ...row,
    id: `${id} ${index}`,
    icon: iconOf(transfer),
    figure: writeTransfer(transfer, words, lang),
  }))
}

/** Only successful Solana transactions have details. */
export const canBeTold = ({ status, hash }: HistoryTransaction['metadata']): boolean =>
  status === 'confirmed' && signatureShape.test(hash)

/** 64 bytes in base58. */
const signatureShape = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

export function describeActivity(
  { activity, names }: NamedActivity,
  {
    words,
    lang,
    whoName = null,
  }: { readonly words: ModalWords['activity']; readonly lang: string; readonly whoName?: string | null },
): Pick<ActivityRow, 'icon' | 'title' | 'figure'> {
  const { kind, tokens, amounts, others } = activity
  const write = (one: ActivityAmount) => writeAmount(one, names, lang)
  const pair = tokens.length > 0 ? nameTokens(tokens, names) : words.aToken
  const [first, second] = amounts
  const amount = first ? write(first) : words.tokens
  const title =
    kind === 'swap'
      ? words.did.swap(amount, nameOf(second?.mint ?? null, names))
      : words.did[kind](ofAmount.includes(kind) ? amount : pair, '')
  return { icon: iconOfKind[kind] ?? 'check', title, figure: writeFigure() }

  function writeFigure(): string | null {
    if (kind === 'swap') return second ? `+${write(second)}` : null
    if (kind === 'send' || kind === 'receive') {
      const [who] = others
      if (who === undefined) return null
      const whom = others.length > 1 ? words.addresses(others.length) : (whoName ?? shortenAddress(who))
      return kind === 'send' ? words.to(whom) : words.from(whom)
    }
    return ofAmount.includes(kind) || amounts.length === 0 ? null : amounts.map(write).join(' + ')
  }
}

/** Decimals and symbol come from one of the list's transactions. */
export function describeBatch(
  { label, sum }: SentList,
  told: NamedActivity | null | undefined,
  { words, lang }: { readonly words: ModalWords['activity']; readonly lang: string },
): string {
  const [sent] = told?.activity.kind === 'send' ? told.activity.amounts : []
  if (!sum || !told || !sent) return words.batch(label)
  return words.batchSum(writeAmount({ ...sent, amount: sum.amount }, told.names, lang), words.addresses(sum.recipients))
}

/** The only counterparty, if exactly one. */
export function whoOf({ kind, others }: Activity): string | null {
  const [who, ...rest] = kind === 'send' || kind === 'receive' ? others : []
  return who !== undefined && rest.length === 0 ? who : null
}

/** Described by amount; others by token or pair. */
const ofAmount: readonly Activity['kind'][] = ['mint', 'burn', 'wrap', 'unwrap', 'send', 'receive', 'reclaim']

const iconOfKind: { readonly [K in Activity['kind']]?: IconName } = {
  send: 'send',
  receive: 'receive',
  swap: 'swap',
  wrap: 'swap',
  unwrap: 'swap',
  lockLiquidity: 'lock',
  freeze: 'lock',
  setAuthority: 'key',
  updateMetadata: 'edit',
  changeSettings: 'settings',
  reclaim: 'receive',
}

type Names = NamedActivity['names']

const nameTokens = (tokens: readonly NonNullable<ActivityAmount['mint']>[], names: Names): string =>
  tokens.length > 1 ? namePair(tokens, names) : nameOf(tokens[0] ?? null, names)

const nameOf = (mint: ActivityAmount['mint'], names: Names): string =>
  mint === null || mint === wrappedSolMint ? 'SOL' : names.get(mint)?.symbol || shortenAddress(mint)

/** Past amounts are never rounded. */
const writeAmount = ({ mint, amount, decimals }: ActivityAmount, names: Names, lang: string): string =>
  `${inLanguage(formatCost(amount, decimals), lang)} ${nameOf(mint, names)}`

type Transfer = HistoryTransaction['transfers'][number]

const iconOf = (transfer: Transfer | undefined): IconName =>
  transfer?.direction === 'in' ? 'receive' : transfer?.direction === 'out' ? 'send' : 'swap'

const signs = { in: '+', out: '−', self: '' } as const

function writeTransfer(
  { direction, quantity, fungible_info, nft_info }: Transfer,
  words: ModalWords['activity'],
  lang: string,
) {
  const asset = nft_info?.name || fungible_info?.symbol || shortenName(fungible_info?.name) || words.unknownAsset
  return `${signs[direction]}${inLanguage(writeNumeric(quantity.numeric), lang)} ${asset}`
}

/** Up to nine places, as of SOL, are not rounded. */
const writeNumeric = (numeric: string): string =>
  /^\d+(\.\d{1,9})?$/.test(numeric) ? groupThousands(numeric) : shortenNumeric(numeric)

/** Falls back to the short address. */
const shortenName = (name = ''): string => (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(name) ? shortenAddress(name) : name)

/** The explorer shows it in full. */
export const shortenHash = (hash: string): string => shortenAddress(hash)

/** Adds a past year; UTC, like the groups. */
export function formatMonth(
  { year, month }: { readonly year: number; readonly month: number },
  {
    nowMs,
    lang,
    words,
  }: {
    readonly nowMs: number
    readonly lang: string
    readonly words: Pick<ModalWords['activity'], 'undated' | 'unconfirmed'>
  },
): string {
  if (year === 0) return words.unconfirmed
  if (year <= 1970) return words.undated
  const isThisYear = new Date(nowMs).getUTCFullYear() === year
  const format = new Intl.DateTimeFormat(lang, {
    month: 'long',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return format.format(Date.UTC(year, month - 1))
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Relative up to a week, then the day; empty if unknown. */
export function formatAgo(minedAt: string, { nowMs, lang }: { readonly nowMs: number; readonly lang: string }): string {
  const atMs = Date.parse(minedAt)
  if (!(atMs > 0)) return ''
  const ago = nowMs - atMs
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  if (ago < minuteMs) return relative.format(0, 'second')
  if (ago < hourMs) return relative.format(-Math.floor(ago / minuteMs), 'minute')
  if (ago < dayMs) return relative.format(-Math.floor(ago / hourMs), 'hour')
  if (ago < 7 * dayMs) return relative.format(-Math.floor(ago / dayMs), 'day')
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short' }).format(atMs)
}
