import { formatAmount, formatDecimal, shortenAddress } from '@solsmith/chain'
import { type Anatomy, extensionTitles, type LaunchAuthority, type Pool, token2022Address } from '@solsmith/tokens'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import { formatTime } from '#ui/dates.ts'
import { formatPercent, withPercent } from '#ui/locale.ts'
import type { en } from './words/anatomy.en.ts'

type Words = typeof en

export type Source = { readonly kind: 'address' | 'tx'; readonly id: string }

export type AnatomyFact = {
  readonly name: string
  readonly value: string | null
  readonly note: string | null
  readonly from: Source | null
}

const account = (id: string): Source => ({ kind: 'address', id })
const transaction = (id: string): Source => ({ kind: 'tx', id })

export function listFacts(anatomy: Anatomy, words: Words): readonly AnatomyFact[] {
  const { token, launch } = anatomy
  const mint = account(token.address)
  const amount = (units: bigint) => formatDecimal(formatAmount(units, token.decimals))
  const extensions = token.extensions.map((one) =>
    one.kind === 'other' ? words.unknownExtension(one.type) : extensionTitles[one.kind],
  )
  return [
    fact(words.facts.standard, words.standards[token.program === token2022Address ? 'modern' : 'classic'], mint),
    fact(words.facts.decimals, String(token.decimals), mint),
    fact(words.facts.supply, amount(token.supply), mint, launch && words.atLaunch(amount(launch.supply))),
    fact(words.facts.extensions, extensions.join(', ') || words.none, mint),
    ...powers.map((power) => powerFact(anatomy, power, words)),
    launch
      ? fact(
          words.facts.launch,
          launch.time ? formatTime(launch.time) : words.slot(launch.slot),
          transaction(launch.signature),
          words.paidBy(shortenAddress(launch.payer)),
        )
      : unknown(words.facts.launch, words.historyTooLong),
    ...poolFacts(anatomy, words),
  ]
}

const fact = (name: string, value: string, from: Source, note: string | null = null): AnatomyFact => ({
  name,
  value,
  note,
  from,
})

const unknown = (name: string, why: string): AnatomyFact => ({ name, value: null, note: why, from: null })

const holder = (address: string | null, words: Words): string =>
  address === null ? words.noOne : shortenAddress(address)

const powers: readonly LaunchAuthority[] = ['mint', 'freeze', 'update']

/** Current holder of an authority and the source account; null if unknown. */
function holderNow({ token, nameAccount }: Anatomy, power: LaunchAuthority) {
  if (power === 'mint') return { now: token.mintAuthority, from: account(token.address) }
  if (power === 'freeze') return { now: token.freezeAuthority, from: account(token.address) }
  return token.metadata && nameAccount ? { now: token.metadata.updateAuthority, from: account(nameAccount) } : null
}

function powerFact(anatomy: Anatomy, power: LaunchAuthority, words: Words): AnatomyFact {
  const { launch, changes } = anatomy
  const name = words.facts[power]
  const held = holderNow(anatomy, power)
  if (!held) return unknown(name, words.noName)
  const { now, from } = held
  const [first, after] = [launch?.first[power], launch?.authorities[power]]
  if (!launch || first === undefined || after === undefined)
    return fact(name, holder(now, words), from, words.thenUnknown)
  if (first === null) return fact(name, holder(now, words), transaction(launch.signature), words.neverSet)
  if (after === now && first === now) return fact(name, holder(now, words), from, words.unchanged)
  if (after === now)
    return fact(name, holder(now, words), transaction(launch.signature), words.untilLaunch(shortenAddress(first)))
  const change = changes?.findLast((one) => one.power === power)
  const was = words.was(holder(after, words))
  return change
    ? fact(name, holder(now, words), transaction(change.signature), was)
    : fact(name, holder(now, words), from, `${was} ${words.whenUnknown}`)
}

function poolFacts(anatomy: Anatomy, words: Words): readonly AnatomyFact[] {
  const { pool: found } = anatomy
  if (!found) return [unknown(words.facts.venue, words.noPool)]
  const { pool, opening, proof } = found
  const figures = readOpeningFigures(anatomy)
  const percent = (part: bigint) => formatPercent(Number((part * 10_000n) / (proof?.lpSupply || 1n)))
  return [
    fact(words.facts.venue, words.raydium(formatPercent(Number(pool.tier.tradeFeeRate) / 100)), account(pool.address)),
    ...(opening && figures
      ? [
          fact(
            words.facts.pooled,
            `${figures.token} (${figures.share})`,
            transaction(opening.signature),
            words.with(figures.quote),
          ),
          fact(words.facts.price, figures.price, transaction(opening.signature)),
        ]
      : [unknown(words.facts.pooled, words.openingUnknown)]),
    ...(proof
      ? [
          fact(words.facts.locked, percent(proof.locked), account(proof.locks[0]?.state ?? pool.lpMint)),
          fact(words.facts.burnt, percent(proof.burnt), account(pool.lpMint)),
          fact(words.facts.withdrawable, percent(proof.withdrawable), account(pool.lpMint)),
        ]
      : [unknown(words.facts.withdrawable, words.proofUnknown)]),
  ]
}

export function readOpeningFigures({ token, launch, pool: found }: Anatomy) {
  if (!found?.opening) return null
  const { pool, opening } = found
  const side = tokenSide(pool, token.address)
  const [amount, quote] = [opening.amounts[side], opening.amounts[side === 0 ? 1 : 0]]
  const other = pool.sides[side === 0 ? 1 : 0]
  const whole = launch?.supply ?? token.supply
  const sold = Number(amount) / 10 ** token.decimals
  const price = (sold === 0 ? 0 : Number(quote) / 10 ** other.decimals / sold).toFixed(18)
  return {
    token: formatDecimal(formatAmount(amount, token.decimals)),
    share: whole === 0n ? withPercent('0') : formatPercent(Number((amount * 10_000n) / whole)),
    shareBasisPoints: whole === 0n ? 0 : Number((amount * 10_000n) / whole),
    quote: `${formatDecimal(formatAmount(quote, other.decimals))} ${other.symbol}`,
    price: `${shortFigure(price)} ${other.symbol}`,
  }
}

const tokenSide = ({ sides }: Pool, mint: string): 0 | 1 => (sides[0].mint === mint ? 0 : 1)

export type AnatomyEvent = {
  readonly after: string
  readonly title: string
  readonly text: string
  readonly from: Source
}

/** Known events since the launch, in order; the current state comes last. */
export function listEvents(anatomy: Anatomy, words: Words): readonly AnatomyEvent[] {
  const { token, launch, changes, pool: found } = anatomy
  if (!launch) return []
  const since = (time: Date | null) =>
    time && launch.time ? words.after(Math.round((time.getTime() - launch.time.getTime()) / 1_000)) : words.later
  const amount = formatDecimal(formatAmount(launch.supply, token.decimals))
  const figures = readOpeningFigures(anatomy)
  const isTogether = found?.opening?.signature === launch.signature
  const pooled = figures ? words.pooled(figures.token, figures.quote) : ''
  const events: AnatomyEvent[] = [
    {
      after: words.after(0),
      title: isTogether ? words.together : words.made,
      text: [words.minted(amount), isTogether ? pooled : ''].filter(Boolean).join(' '),
      from: transaction(launch.signature),
    },
  ]
  for (const power of powers)
    if (launch.first[power] && launch.authorities[power] === null)
      events.push({
        after: words.after(0),
        title: words.revoked[power],
        text: words.permanent,
        from: transaction(launch.signature),
      })
  const later = [
    ...(found?.opening && !isTogether
      ? [{ time: found.opening.time, title: words.opened, text: pooled, id: found.opening.signature }]
      : []),
    ...(changes ?? []).map(({ power, to, signature, time }) => ({
      time,
      title: to === null ? words.revoked[power] : words.moved[power],
      text: to === null ? words.permanent : shortenAddress(to),
      id: signature,
    })),
  ].toSorted((left, right) => Number(left.time ?? 0) - Number(right.time ?? 0))
  for (const { time, title, text, id } of later) events.push({ after: since(time), title, text, from: transaction(id) })
  for (const power of powers) {
    const held = holderNow(anatomy, power)
    if (held && held.now !== null)
      events.push({ after: words.now, title: words.held[power], text: words.can[power], from: held.from })
  }
  return events
}
