import { formatAmount, roundAmount, shortenAddress, solDecimals, writeNumber } from '@solsmith/chain'
import { type Change, describeExtension, extensionTitles } from '@solsmith/tokens'
import { isGoodToGiveUp } from '#review/isGoodToGiveUp.ts'
import type { LedgerRow } from '#ui/Ledger.tsx'
import type { SharedOut } from './send/prepareToken.ts'
import type { CreateTokenWords } from './words/en.ts'

type PowerChange = Extract<Change, { kind: 'power' }>

/** Writes the ledger: one line a fact, in the words of a person. */
export function changeRows(
  changes: readonly Change[],
  person: string,
  words: CreateTokenWords['side'],
  shares: readonly SharedOut[] = [],
): readonly LedgerRow[] {
  const supply = changes.find((change) => change.kind === 'supply')
  const identity = changes.find((change) => change.kind === 'identity')
  const rows = changes.flatMap((change): LedgerRow[] => {
    if (change.kind === 'sol')
      return [{ what: words.yourSol, was: sol(change.before), is: sol(change.after), isFigure: true }]
    if (change.kind === 'token')
      return [
        {
          what: words.yourToken(change.symbol ?? shortenAddress(change.mint)),
          was: amount(change.before, change.decimals) ?? words.none,
          is: amount(change.after, change.decimals) ?? words.none,
          isFigure: true,
        },
      ]
    if (change.kind === 'accounts')
      return [{ what: words.accounts, was: words.none, is: words.created(change.created) }]
    if (change.kind === 'identity')
      return [
        { what: words.name, was: words.none, is: change.name },
        { what: words.symbol, was: words.none, is: change.symbol },
        { what: words.link, was: words.none, is: shortenUri(change.uri) },
      ]
    if (change.kind === 'supply')
      return [
        {
          what: words.supply,
          was: amount(change.before, change.decimals) ?? words.none,
          is: amount(change.after, change.decimals) ?? words.none,
          isFigure: true,
        },
      ]
    if (change.kind === 'extension')
      return [
        {
          what: change.after.kind === 'other' ? words.extension : extensionTitles[change.after.kind],
          was: change.before ? describeExtension(change.before, change.decimals) : words.none,
          is: describeExtension(change.after, change.decimals),
        },
      ]
    const isSameAsUpdate = change.power === 'pointer' && holderOf(changes, 'update') === change.after
    return isSameAsUpdate && identity ? [] : [powerRow(change, person, words, supplyText(supply))]
  })
  const others = shares.map(({ owner, amount: units, decimals }) => ({
    what: shortenAddress(owner),
    was: words.none,
    is: amount(units, decimals) ?? words.none,
    isFigure: true,
  }))
  return [...rows, ...others]
}

function powerRow(
  { power, before, after, isNew, isFinal }: PowerChange,
  person: string,
  words: CreateTokenWords['side'],
  supply: string,
): LedgerRow {
  const holder = (address: string | null) =>
    address === null ? words.none : address === person ? words.you : shortenAddress(address)
  const finals: Partial<Record<PowerChange['power'], string>> = {
    mint: words.finalMint(supply),
    freeze: words.nobody,
    update: words.finalUpdate,
    pointer: words.finalPointer,
  }
  return {
    what: words.powers[power],
    was: isNew ? words.none : holder(before),
    is: after === null ? (isFinal ? words.nobody : words.neverMade) : holder(after),
    ...(isFinal ? { final: finals[power] ?? words.nobody, isGood: isGoodToGiveUp(power) } : {}),
  }
}

const holderOf = (changes: readonly Change[], power: PowerChange['power']) =>
  changes.find((change): change is PowerChange => change.kind === 'power' && change.power === power)?.after

const supplyText = (change: Extract<Change, { kind: 'supply' }> | undefined) =>
  change ? writeNumber(formatAmount(change.after, change.decimals)) : ''

/** The host, and the ends of the file's name: the whole of it is in the wallet and on the success page. */
function shortenUri(uri: string): string {
  if (!URL.canParse(uri)) return uri
  const { host, pathname } = new URL(uri)
  const file = pathname.slice(pathname.lastIndexOf('/') + 1)
  return `${host}/…/${shortenAddress(file)}`
}

const sol = (lamports: bigint) => writeNumber(roundAmount(lamports, solDecimals, 6, 'down'))

/** A mint that is not among the accounts of the transaction has no known decimals; its units are shown as they are. */
const amount = (units: bigint | null, decimals: number | null) =>
  units === null ? null : writeNumber(formatAmount(units, decimals ?? 0))
