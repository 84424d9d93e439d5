import type { Address } from '@solana/kit'
import { formatAmount, formatDecimal, locale, maximumAmount, shortenAddress, wrappedSolMint } from '@solsmith/chain'
import type { ApprovalWords } from '../words/approval.en.ts'
import type {
  AccountPart,
  ApprovalEffects,
  BalanceChange,
  DescribedInstruction,
  Gain,
  InstructionDetail,
  PowerLoss,
} from './described.ts'

/** Checks for a permanent change: an authority given to no one. */
export const isFinal = ({ detail }: DescribedInstruction) => detail?.kind === 'authority' && detail.next === null

type Known = { readonly effects: ApprovalEffects; readonly owner: string; readonly words: ApprovalWords }

/** Describes an instruction and every address that gains, in full. */
export function formatFacts({ detail, gains }: DescribedInstruction, known: Known): readonly string[] {
  const told = detail ? [writeDetail(detail, known)] : []
  const toldHolder = detail && holderOf(detail, known)
  const lines = gains.filter(({ address }) => address !== toldHolder).map((gain) => writeGain(gain, known, toldHolder))
  return [...told, ...new Set(lines)]
}

/** The address in a detail's line; never one from text, which anyone can write. */
function holderOf(detail: InstructionDetail, { effects }: Known): string | null {
  if (detail.kind === 'authority') return detail.next
  if (detail.kind !== 'units' || detail.to === undefined) return null
  return (effects.status === 'known' && effects.owners.get(detail.to)) || detail.to
}

function writeGain({ role, address }: Gain, { effects, owner, words }: Known, told: string | null): string {
  const known = effects.status === 'known' ? effects : null
  const holder = known?.owners.get(address)
  const part = known?.parts.get(holder ?? address)
  const name = nameHolder(address, owner, words)
  const shown = holder === undefined || holder === told ? name : `${name} (${nameHolder(holder, owner, words)})`
  return words.gain(role, part && part.kind !== 'wallet' ? `${shown}\n${words.part(part)}` : shown)
}

/** People and unknown accounts first. */
export function formatReceivers(
  { receivers, parts }: Extract<ApprovalEffects, { status: 'known' }>,
  words: ApprovalWords,
): readonly { readonly address: Address; readonly part: string }[] {
  const listed = [...receivers].map((address) => ({ address, part: parts.get(address) ?? unread }))
  return listed
    .toSorted((left, right) => rankPart(left.part) - rankPart(right.part))
    .map(({ address, part }) => ({ address, part: words.part(part) }))
}

const unread: AccountPart = { kind: 'program', program: null }
const holders: readonly AccountPart['kind'][] = ['poolFee', 'poolVaults', 'lockVault']

function rankPart(part: AccountPart): number {
  if (holders.includes(part.kind)) return 1
  if (part.kind === 'program') return part.program === null ? 0 : 2
  return part.kind === 'wallet' || part.kind === 'programAddress' ? 0 : 2
}

/** Describes an authority that the user loses or someone else gets. */
export function formatLoss({ kind, account, to, amount }: PowerLoss, { effects, owner, words }: Known): string {
  const figure =
    amount === undefined ? '' : writeUnits({ kind: 'units', amount, from: account }, { effects, owner, words })
  return words.loss(kind, account, nameHolder(to, owner, words), figure)
}

function writeDetail(detail: InstructionDetail, { effects, owner, words }: Known): string {
  switch (detail.kind) {
    case 'sol':
      return words.sol(detail.lamports)
    case 'units':
      return writeUnits(detail, { effects, owner, words })
    case 'authority':
      return `${words.authority(detail.authority)} \u2192 ${nameHolder(detail.next, owner, words)}`
    case 'token':
      return `${words.token(detail.name, detail.symbol)}\n${detail.uri}`
    case 'text':
      return detail.text
    case 'transferFee':
      return words.transferFee(
        detail.basisPoints / 100,
        detail.maximumFee === maximumAmount
          ? null
          : writeUnits({ ...detail, kind: 'units', amount: detail.maximumFee }, { effects, owner, words }),
      )
    case 'interest':
      return words.interest(detail.basisPoints / 100)
    case 'multiplier':
      return words.multiplier(detail.multiplier, detail.startSeconds === null ? null : formatUtc(detail.startSeconds))
    case 'accountState':
      return words.accountState(detail.isFrozen)
    case 'field':
      return words.field(detail.field, detail.value)
    case 'computeUnits':
      return words.computeUnits(detail.count)
    case 'computePrice':
      return words.computePrice(detail.microLamports)
  }
}

function formatUtc(seconds: bigint): string {
  if (seconds > lastDateSeconds) return `Unix ${seconds}`
  const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(locale.lang, format).format(Number(seconds) * 1_000)} UTC`
}

const lastDateSeconds = 8_640_000_000_000n

function writeUnits(
  { amount, from, to, ...said }: Extract<InstructionDetail, { kind: 'units' }>,
  { effects, owner, words }: Known,
): string {
  const known = effects.status === 'known' ? effects : null
  const mint = said.mint ?? (from && known?.mints.get(from))
  const decimals = said.decimals ?? (mint && known?.decimals.get(mint))
  const symbol = (mint && known?.symbols.get(mint)) || said.symbol || (mint && shortenAddress(mint))
  const figure =
    decimals === undefined
      ? words.units(amount)
      : `${formatDecimal(formatAmount(amount, decimals))} ${symbol ?? ''}`.trim()
  const receiver = (to && known?.owners.get(to)) || to
  return receiver ? `${figure} \u2192 ${nameHolder(receiver, owner, words)}` : figure
}

function nameHolder(address: string | null, owner: string, words: ApprovalWords): string {
  if (address === null) return words.noOne
  return address === owner ? words.you : address
}

/** Formats a signed balance change. A token's symbol can be another's, so its address follows. */
export function formatChange({ mint, symbol, decimals, amount }: BalanceChange): string {
  const size = amount < 0n ? -amount : amount
  const short = mint === null || mint === wrappedSolMint ? '' : shortenAddress(mint)
  const name = symbol ? `${symbol} ${short && `(${short})`}`.trim() : short
  return `${amount < 0n ? '\u2212' : '+'}${formatDecimal(formatAmount(size, decimals))} ${name}`
}
