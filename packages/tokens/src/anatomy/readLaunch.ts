import { type Address, getAddressDecoder, type ReadonlyUint8Array, type Signature } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { authorityTypes } from '../programs/token2022/instructions.ts'
import { token2022Address } from '../token/token2022.ts'
import type { Call, Ran } from './fetchRan.ts'
import { type Named, readUpdateAuthority } from './readUpdateAuthority.ts'

/** Authorities in a token's launch. */
export type LaunchAuthority = 'mint' | 'freeze' | 'update'

/** Holder of each authority, null for none. `update` is missing if the name was not written in a supported form. */
type LaunchHolders = {
  readonly mint: Address | null
  readonly freeze: Address | null
  readonly update?: Address | null
}

/** How a mint was created. Base units. */
export type Launch = {
  readonly signature: Signature
  readonly slot: bigint
  readonly time: Date | null
  readonly payer: Address
  /** Supply after the transaction. */
  readonly supply: bigint
  /** Holders after the transaction, largest first. */
  readonly holders: readonly { readonly owner: Address | null; readonly amount: bigint }[]
  /** Authorities set at initialization. */
  readonly first: LaunchHolders
  /** Authorities after the transaction. */
  readonly authorities: LaunchHolders
  readonly programs: readonly Address[]
}

/** Parses a launch from the transaction that created the mint; null for any other transaction. */
export function readLaunch(ran: Ran, named: Named): Launch | null {
  const { mint } = named
  const made = ran.calls.filter(isOfTokens).flatMap((call) => readMade(call, mint))[0]
  if (!made) return null
  const written = ran.calls.map((call) => readUpdateAuthority(call, named)).find((found) => found?.isFirst)
  const first: LaunchHolders = written ? { ...made, update: written.to } : made
  let authorities = first
  for (const { power, to } of readAuthorityChanges(ran, named)) authorities = { ...authorities, [power]: to }
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

/** `to` is null if the authority was revoked. */
export type PowerChange = { readonly power: LaunchAuthority; readonly to: Address | null }

export const readAuthorityChanges = (ran: Ran, named: Named): readonly PowerChange[] =>
  ran.calls.flatMap((call): readonly PowerChange[] => {
    const update = readUpdateAuthority(call, named)
    if (update && !update.isFirst) return [{ power: 'update', to: update.to }]
    return isOfTokens(call) ? readChange(call, named.mint) : []
  })

const isOfTokens = ({ program }: Call): boolean => program === TOKEN_PROGRAM_ADDRESS || program === token2022Address

/** `InitializeMint` and `InitializeMint2` share a layout: decimals, mint authority, optional freeze authority. */
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
