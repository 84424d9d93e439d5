import { type Address, getAddressEncoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { AccountState, Simulation } from '@solsmith/chain'
import { token2022Address } from './readSendableMint.ts'

/** A changed balance; SOL if `mint` is null. */
export type TransferLine = {
  readonly owner: Address
  readonly mint: Address | null
  readonly before: bigint
  readonly after: bigint
}

type Transfer = { readonly from: Address; readonly to: Address; readonly mint: Address | null }

/** Reads a transfer's effects from a simulation: sender, recipient, and SOL costs. */
export function transferLines({ changes }: Simulation, { from, to, mint }: Transfer): readonly TransferLine[] {
  const sol = (owner: Address) =>
    line(changes, { owner, mint: null }, (state, address) => readSol(state, address, owner))
  if (mint === null) return from === to ? sol(from) : [...sol(from), ...sol(to)]
  const token = (owner: Address) => line(changes, { owner, mint }, (state) => readToken(state, owner, mint))
  return [...token(from), ...(from === to ? [] : token(to)), ...sol(from)]
}

function line(
  changes: Simulation['changes'],
  whose: Pick<TransferLine, 'owner' | 'mint'>,
  read: (state: AccountState | null, address: Address) => bigint | null,
): readonly TransferLine[] {
  const found = changes.flatMap(({ address, before, after }) => {
    const [was, is] = [read(before, address), read(after, address)]
    return was !== null || is !== null ? [{ was: was ?? 0n, is: is ?? 0n }] : []
  })
  if (found.length === 0) return []
  // Transfers within one owner leave the total unchanged.
  const sum = (key: 'was' | 'is') => found.reduce((all, one) => all + one[key], 0n)
  return [{ ...whose, before: sum('was'), after: sum('is') }]
}

const readSol = (state: AccountState | null, address: Address, owner: Address) =>
  address === owner ? (state?.lamports ?? 0n) : null

/** The same in both programs. */
const [mintAt, ownerAt, amountAt] = [0, 32, 64]

function readToken(state: AccountState | null, owner: Address, mint: Address): bigint | null {
  if (state === null || state.data.length < amountAt + 8) return null
  if (state.owner !== TOKEN_PROGRAM_ADDRESS && state.owner !== token2022Address) return null
  if (!holds(state.data, mintAt, mint) || !holds(state.data, ownerAt, owner)) return null
  return new DataView(state.data.buffer, state.data.byteOffset).getBigUint64(amountAt, true)
}

const holds = (data: Uint8Array, at: number, address: Address): boolean =>
  getAddressEncoder()
    .encode(address)
    .every((byte, index) => data[at + index] === byte)
