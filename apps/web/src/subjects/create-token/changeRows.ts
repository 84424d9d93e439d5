import { formatAmount, formatDecimal, shortenAddress } from '@solsmith/chain'
import { type Change, describeExtension, extensionTitles } from '@solsmith/tokens'
import { authorityRow, figureRow, formatUnits } from '#review/changeRow.ts'
import type { FactWords } from '#review/words/facts.en.ts'
import type { LedgerRow } from '#ui/Ledger.tsx'
import { withPercent } from '#ui/locale.ts'
import type { Launch } from './pool/planPool.ts'
import type { SharedOut } from './send/prepareToken.ts'
import type { LateWords } from './words/late.en.ts'

type PowerChange = Extract<Change, { kind: 'power' }>

type Words = { readonly facts: FactWords; readonly side: LateWords['changes'] }

export function changeRows(
  changes: readonly Change[],
  person: string,
  { facts, side }: Words,
  shares: readonly SharedOut[] = [],
): readonly LedgerRow[] {
  const supply = changes.find((change) => change.kind === 'supply')
  const identity = changes.find((change) => change.kind === 'identity')
  const rows = changes.flatMap((change): LedgerRow[] => {
    // The decimals of a mint outside the transaction are unknown; its amounts are base units.
    if (change.kind === 'sol') return [figureRow(change, facts, { decimals: 0 })]
    if (change.kind === 'token')
      return [
        figureRow(change, facts, {
          decimals: change.decimals ?? 0,
          ...(change.symbol === null ? {} : { symbol: change.symbol }),
        }),
      ]
    if (change.kind === 'supply') return [figureRow(change, facts, { decimals: change.decimals })]
    if (change.kind === 'accounts') return [{ what: facts.accounts, was: facts.none, is: side.created(change.created) }]
    if (change.kind === 'identity')
      return [
        { what: side.name, was: facts.none, is: change.name },
        { what: side.symbol, was: facts.none, is: change.symbol },
        { what: side.link, was: facts.none, is: shortenUri(change.uri) },
      ]
    if (change.kind === 'extension')
      return [
        {
          what: change.after.kind === 'other' ? side.extension : extensionTitles[change.after.kind],
          was: change.before ? describeExtension(change.before, change.decimals) : facts.none,
          is: describeExtension(change.after, change.decimals),
        },
      ]
    const isSameAsUpdate = change.power === 'pointer' && holderOf(changes, 'update') === change.after
    if (isSameAsUpdate && identity) return []
    return [
      authorityRow(change, { person, words: facts, final: finalText(change.power, side, supply) ?? facts.noneForGood }),
    ]
  })
  const others = shares.map(({ owner, amount, decimals }) => ({
    what: shortenAddress(owner),
    was: facts.none,
    is: formatUnits(amount, decimals) ?? facts.none,
    isFigure: true,
  }))
  return [...rows, ...others]
}

/** Effect of the last of all steps on a pool's liquidity. */
export function laterRows(next: Launch['next'] | undefined, { facts, side }: Words): readonly LedgerRow[] {
  if (!next) return []
  const { what, locked, burned, final } = side.liquidity
  const share = withPercent(String(next.share))
  return [{ what, was: facts.none, is: next.action === 'lock' ? locked(share) : burned(share), final, isGood: true }]
}

function finalText(
  power: PowerChange['power'],
  words: LateWords['changes'],
  supply: Extract<Change, { kind: 'supply' }> | undefined,
): string | undefined {
  const texts: Partial<Record<PowerChange['power'], string>> = {
    mint: words.finalMint(supply ? formatDecimal(formatAmount(supply.after, supply.decimals)) : ''),
    freeze: words.finalFreeze,
    update: words.finalUpdate,
    pointer: words.finalPointer,
  }
  return texts[power]
}

const holderOf = (changes: readonly Change[], power: PowerChange['power']) =>
  changes.find((change): change is PowerChange => change.kind === 'power' && change.power === power)?.after

/** Host and shortened file name; the full URI is in the wallet and on the success page. */
function shortenUri(uri: string): string {
  if (!URL.canParse(uri)) return uri
  const { host, pathname } = new URL(uri)
  const file = pathname.slice(pathname.lastIndexOf('/') + 1)
  return `${host}/…/${shortenAddress(file)}`
}
