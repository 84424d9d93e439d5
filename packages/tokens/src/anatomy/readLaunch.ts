import { type Address, getAddressDecoder, type ReadonlyUint8Array, type Signature } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { authorityTypes } from '../programs/token2022/instructions.ts'
import { token2022Address } from '../token/token2022.ts'
import type { Call, Ran } from './fetchRan.ts'
import { type Named, readUpdateAuthority } from './readUpdateAuthority.ts'

/** Powers over a token that are read from its launch. */
export type LaunchPower = 'mint' | 'freeze' | 'update'

/** Who holds each power; null: no one. `update` is left out where the transaction did not write the name in a form that is read. */
type LaunchHolders = {
  readonly mint: Address | null
  readonly freeze: Address | null
  readonly update?: Address | null
}

/** How a mint came to be. Base units. */
export type Launch = {
  readonly signature: Signature
  readonly slot: bigint
  /** Null where the network does not keep it. */
  readonly time: Date | null
  readonly payer: Address
  /** How much of it there was after the transaction. */
  readonly supply: bigint
  /** Who had it then, most first. */
  readonly holders: readonly { readonly owner: Address | null; readonly amount: bigint }[]
  /** With what the mint began. */
  readonly first: LaunchHolders
  /** Who held each power after the transaction. */
  readonly authorities: LaunchHolders
  /** Every program that was called. */
  readonly programs: readonly Address[]
}

/** Reads a launch from the transaction that made the mint; null when it did not make it. */
export function readLaunch(ran: Ran, named: Named): Launch | null {
  const { mint } = named
  const made = ran.calls.filter(isOfTokens).flatMap((call) => readMade(call, mint))[0]
  if (!made) return null
  const written = ran.calls.map((call) => readUpdateAuthority(call, named)).find((found) => found?.isFirst)
  const first: LaunchHolders = written ? { ...made, update: written.to } : made
  let authorities = first
  for (const { power, to } of readPowerChanges(ran, named)) authorities = { ...authorities, [power]: to }
  const held = ran.after.filter((one) => one.mint === mint && one.amount > 0n)
  const { signature, slot, time, payer } = ran
  return {
    signature,
    slot,
    time,
    payer,
    supply: held.reduce((sum, { amount }) => sum + amount, 0n),
    holders: held
      .map(({ owner, amount }) => ({ owner, amount }))
      .toSorted((left, right) => (left.amount < right.amount ? 1 : -1)),
    first,
    authorities,
    programs: [...new Set(ran.calls.map(({ program }) => program))],
  }
}

/** A power that was given to another, or (null) given up for good. */
export type PowerChange = { readonly power: LaunchPower; readonly to: Address | null }

/** The changes of powers over a mint that a transaction made. */
export const readPowerChanges = (ran: Ran, named: Named): readonly PowerChange[] =>
  ran.calls.flatMap((call): readonly PowerChange[] => {
    const update = readUpdateAuthority(call, named)
    if (update && !update.isFirst) return [{ power: 'update', to: update.to }]
    return isOfTokens(call) ? readChange(call, named.mint) : []
  })

const isOfTokens = ({ program }: Call): boolean => program === TOKEN_PROGRAM_ADDRESS || program === token2022Address

/** `InitializeMint` and `InitializeMint2`, whose data are alike: decimals, mint authority, and perhaps a freeze authority. */
const initializeTags = [0, 20]
const setAuthorityTag = 6

function readMade({ accounts, data }: Call, mint: Address): readonly LaunchHolders[] {
  if (!initializeTags.includes(data[0] ?? -1) || accounts[0] !== mint || data.length < 35) return []
  return [{ mint: keyAt(data, 2), freeze: optionAt(data, 34) }]
}

function readChange({ accounts, data }: Call, mint: Address): readonly PowerChange[] {
  if (data[0] !== setAuthorityTag || accounts[0] !== mint) return []
  const power = (['mint', 'freeze'] as const).find((one) => authorityTypes[one] === data[1])
  return power ? [{ power, to: optionAt(data, 2) }] : []
}

const keyAt = (data: ReadonlyUint8Array, at: number): Address => getAddressDecoder().decode(data.slice(at, at + 32))
const optionAt = (data: ReadonlyUint8Array, at: number): Address | null =>
  data[at] === 1 && data.length >= at + 33 ? keyAt(data, at + 1) : null
