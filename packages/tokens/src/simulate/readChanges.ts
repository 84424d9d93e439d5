import type { Address } from '@solana/kit'
import { type AccountChange, type AccountState, isChange, type Simulation } from '@solsmith/chain'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import { holderOfMetadata } from '../read/holderOfMetadata.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import { type AuthorityKind, holderOfAuthority, listAuthorities } from '../token/authorities.ts'
import { describeExtension } from '../words/en.ts'

/** Change made by a transaction, for display. */
export type Change =
  | { readonly kind: 'sol'; readonly before: bigint; readonly after: bigint }
  | {
      readonly kind: 'token'
      readonly mint: Address
      readonly symbol: string | null
      readonly decimals: number | null
      readonly before: bigint | null
      readonly after: bigint | null
    }
  | { readonly kind: 'accounts'; readonly created: number; readonly closed: number }
  | {
      readonly kind: 'identity'
      readonly mint: Address
      readonly name: string
      readonly symbol: string
      readonly uri: string
    }
  | {
      readonly kind: 'supply'
      readonly mint: Address
      readonly decimals: number
      readonly before: bigint | null
      readonly after: bigint
    }
  | {
      /** Setting of an extension, without its authority. */
      readonly kind: 'extension'
      readonly mint: Address
      readonly decimals: number
      /** Null before the token exists. */
      readonly before: MintExtension | null
      readonly after: MintExtension
    }
  | {
      readonly kind: 'power'
      readonly mint: Address
      readonly power: AuthorityKind
      /** Null before the token exists or if no one holds it: `isNew` tells which. */
      readonly before: Address | null
      readonly after: Address | null
      readonly isNew: boolean
      /** Permanently without a holder. An authority that never existed is not lost, so not final. */
      readonly isFinal: boolean
    }

/**
 * Reads all changes of a simulated or sent transaction: SOL, tokens, opened and closed accounts, and every mint's
 * identity, supply and authorities, including accounts of unknown owners.
 */
export function readChanges({ changes }: Pick<Simulation, 'changes'>, person: Address): readonly Change[] {
  const moved = changes.filter(isChange)
  return [
    ...moved.filter(({ address }) => address === person).map(readSol),
    ...moved.flatMap((change) => readTokens(change, moved, person)),
    ...countAccounts(moved),
    ...moved.flatMap(readMint),
    ...moved.flatMap(readMetadata),
  ]
}

const readSol = ({ before, after }: AccountChange): Change => ({
  kind: 'sol',
  before: before?.lamports ?? 0n,
  after: after?.lamports ?? 0n,
})

function readTokens({ before, after }: AccountChange, moved: readonly AccountChange[], person: Address): Change[] {
  const was = read(before, decodeTokenAccount)
  const is = read(after, decodeTokenAccount)
  const account = is ?? was
  if (!account || account.owner !== person || was?.amount === is?.amount) return []
  return [
    {
      kind: 'token',
      mint: account.mint,
      ...nameInRun(moved, account.mint),
      before: was?.amount ?? null,
      after: is?.amount ?? null,
    },
  ]
}

/** Finds symbol and decimals of a token in the changed accounts. */
export function nameInRun(
  moved: readonly AccountChange[],
  address: Address,
): { readonly symbol: string | null; readonly decimals: number | null } {
  const state = moved.find((change) => change.address === address)
  const mint = read(state?.after ?? null, decodeMint)
  return { symbol: mint?.metadata?.symbol ?? symbolBeside(moved, address), decimals: mint?.decimals ?? null }
}

function symbolBeside(moved: readonly AccountChange[], mint: Address): string | null {
  const found = moved.map(({ after }) => read(after, decodeMetadata)).find((metadata) => metadata?.mint === mint)
  return found?.symbol ?? null
}

/** The metadata of a Classic token is a separate account. */
function readMetadata({ before, after }: AccountChange): Change[] {
  const was = read(before, decodeMetadata)
  const is = read(after, decodeMetadata)
  if (!is) return []
  const { mint, name, symbol, uri } = is
  const changes: Change[] = []
  if (was?.name !== name || was.symbol !== symbol || was.uri !== uri)
    changes.push({ kind: 'identity', mint, name, symbol, uri })
  const [held, holds] = [was ? holderOfMetadata(was) : null, holderOfMetadata(is)]
  if (!was || held !== holds)
    changes.push({
      kind: 'power',
      mint,
      power: 'update',
      before: held,
      after: holds,
      isNew: !was,
      isFinal: holds === null,
    })
  return changes
}

function countAccounts(moved: readonly AccountChange[]): Change[] {
  const created = moved.filter(({ before, after }) => !before && after).length
  const closed = moved.filter(({ before, after }) => before && !after).length
  return created + closed > 0 ? [{ kind: 'accounts', created, closed }] : []
}

const takenPowers = ['mint', 'update', 'pointer'] as const

function readMint({ address, before, after }: AccountChange): Change[] {
  const was = read(before, decodeMint)
  const is = read(after, decodeMint)
  if (!is) return []
  const changes: Change[] = []
  const { metadata } = is
  if (metadata && (['name', 'symbol', 'uri'] as const).some((key) => was?.metadata?.[key] !== metadata[key]))
    changes.push({
      kind: 'identity',
      mint: address,
      name: metadata.name,
      symbol: metadata.symbol,
      uri: metadata.uri,
    })
  if (was?.supply !== is.supply)
    changes.push({
      kind: 'supply',
      mint: address,
      decimals: is.decimals,
      before: was?.supply ?? null,
      after: is.supply,
    })
  for (const extension of is.extensions) {
    const held = was?.extensions.find(({ kind }) => kind === extension.kind) ?? null
    if (held && describeExtension(held, is.decimals) === describeExtension(extension, is.decimals)) continue
    changes.push({ kind: 'extension', mint: address, decimals: is.decimals, before: held, after: extension })
  }
  for (const { power, holder: holds } of listAuthorities(is)) {
    const held = was && holderOfAuthority(was, power)
    if (was && held === holds) continue
    // Mint, update and pointer authority are set at creation and can be revoked; the others are set or never exist.
    const wasNeverMade = !was && !(takenPowers as readonly AuthorityKind[]).includes(power)
    changes.push({
      kind: 'power',
      mint: address,
      power,
      before: held,
      after: holds,
      isNew: !was,
      isFinal: holds === null && !wasNeverMade,
    })
  }
  return changes
}

const read = <T>(state: AccountState | null, decode: (account: AccountState) => T | null) => state && decode(state)
