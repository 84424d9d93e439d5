import {
  type Address,
  type Base64EncodedBytes,
  type Base64EncodedWireTransaction,
  getBase64Decoder,
  getBase64Encoder,
} from '@solana/kit'
import { type AccountState, type ChainRpc, type Plan, readMessage, type Simulation, whenReached } from '@solsmith/chain'
import { SendError } from './errors.ts'
import { explainFailure } from './explainFailure.ts'

/** Reads again if accounts change meanwhile in what the simulation doesn't report. */
const tries = 3

/**
 * Returns writable accounts before and after.
 *
 * @param transaction - Signatures are unchecked.
 * @throws {ConnectError} `SimulationFailedError`.
 * @throws {ChainError} without an answer.
 */
export async function simulateTransaction(
  rpc: ChainRpc,
  {
    transaction,
    messageBytes,
    feeLamports,
    lookupTables,
    minContextSlot,
  }: {
    readonly transaction: Uint8Array
    readonly messageBytes: Uint8Array
    readonly feeLamports: bigint
    readonly lookupTables?: Plan['lookupTables']
    readonly minContextSlot: bigint
  },
): Promise<Simulation> {
  const places = findWritable(messageBytes, lookupTables)
  const addresses = places.map(({ address }) => address)
  const readAll = () => whenReached(() => readAccounts(rpc, addresses, minContextSlot))
  let before = await readAll()
  for (let attempt = 1; ; attempt++) {
    const { context, value } = await whenReached(() => runSimulation(rpc, transaction, { addresses, minContextSlot }))
    const again = await readAll()
    const start = atStart(before, places, value)
    if (attempt < tries && !isSameStates(start, atStart(again, places, value))) {
      before = again
      continue
    }
    const after = (value.accounts ?? []).map(readState)
    return {
      slot: context.slot,
      unitsConsumed: value.unitsConsumed ?? 0n,
      feeLamports,
      logs: value.logs ?? [],
      changes: addresses.map((address, index) => ({
        address,
        before: start[index] ?? null,
        after: after[index] ?? null,
      })),
    }
  }
}

/**
 * Includes lookup tables.
 *
 * @throws {TypeError} if one is missing.
 */
export const writableAddresses = (messageBytes: Uint8Array, lookupTables?: Plan['lookupTables']): readonly Address[] =>
  findWritable(messageBytes, lookupTables).map(({ address }) => address)

/** A writable account and its index among all accounts of the transaction. */
type Place = { readonly address: Address; readonly index: number }

function findWritable(messageBytes: Uint8Array, lookupTables: Plan['lookupTables'] = {}): readonly Place[] {
  const { header, staticAccounts, lookups } = readMessage(messageBytes)
  const looked = lookups.flatMap(({ lookupTableAddress, writableIndexes }) =>
    writableIndexes.map((index) => {
      const account = lookupTables[lookupTableAddress]?.[index]
      if (!account) throw new TypeError(`The lookup table ${lookupTableAddress} has no known place ${index}.`)
      return account
    }),
  )
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isStaticWritable = (index: number) =>
    index < numSignerAccounts
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts
  return [...staticAccounts, ...looked].flatMap((address, index) =>
    index >= staticAccounts.length || isStaticWritable(index) ? [{ address, index }] : [],
  )
}

type Balances = Pick<Awaited<ReturnType<typeof runSimulation>>['value'], 'preBalances' | 'preTokenBalances'>

/**
 * Sets the balances from which the simulation started (nodes from Agave 2.3 on), because others pay into shared
 * accounts, such as a pool program's fee account, between a read and the simulation.
 */
function atStart(
  states: readonly (AccountState | null)[],
  places: readonly Place[],
  { preBalances, preTokenBalances }: Balances,
): readonly (AccountState | null)[] {
  const tokens = readTokens(preTokenBalances)
  return places.map(({ index }, at) => {
    const state = states[at] ?? null
    const lamports = preBalances?.[index]
    if (state === null || typeof lamports !== 'bigint') return state
    if (lamports === 0n) return null
    const amount = tokens.get(index)
    return { ...state, lamports, data: amount === undefined ? state.data : withAmount(state.data, amount) }
  })
}

/** By account index; malformed ones count as none. */
function readTokens(balances: unknown): ReadonlyMap<number, bigint> {
  const list = Array.isArray(balances) ? (balances as NonNullable<Balances['preTokenBalances']>) : [] // Checked below.
  return new Map(
    list.flatMap((one) => {
      const amount = one?.uiTokenAmount?.amount
      return /^\d{1,20}$/.test(amount) ? [[Number(one.accountIndex), BigInt(amount)]] : []
    }),
  )
}

/** Of a token account. */
function withAmount(data: Uint8Array, amount: bigint): Uint8Array {
  const copy = data.slice()
  if (copy.length >= 72) new DataView(copy.buffer).setBigUint64(64, amount, true)
  return copy
}

async function runSimulation(
  rpc: ChainRpc,
  transaction: Uint8Array,
  { addresses, minContextSlot }: { addresses: readonly Address[]; minContextSlot: bigint },
) {
  const answer = await rpc
    .simulateTransaction(encode(transaction), {
      encoding: 'base64',
      commitment: 'confirmed',
      sigVerify: false,
      replaceRecentBlockhash: false,
      minContextSlot,
      accounts: { addresses: [...addresses], encoding: 'base64' },
    })
    .send()
  const { err, logs } = answer.value
  if (err) {
    const lines = logs ?? []
    throw new SendError('SimulationFailedError', { reason: explainFailure(err, lines), error: err, logs: lines })
  }
  return answer
}

async function readAccounts(
  rpc: ChainRpc,
  addresses: readonly Address[],
  minContextSlot: bigint,
): Promise<readonly (AccountState | null)[]> {
  const { value } = await rpc
    .getMultipleAccounts([...addresses], { encoding: 'base64', commitment: 'confirmed', minContextSlot })
    .send()
  return value.map(readState)
}

type RpcAccount = {
  readonly lamports: bigint
  readonly owner: Address
  readonly data: readonly [Base64EncodedBytes, 'base64']
} | null

/** An account without lamports doesn't exist. */
const readState = (account: RpcAccount): AccountState | null =>
  account && account.lamports > 0n
    ? {
        lamports: account.lamports,
        owner: account.owner,
        data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
      }
    : null

function isSameStates(left: readonly (AccountState | null)[], right: readonly (AccountState | null)[]): boolean {
  return left.every((state, index) => {
    const other = right[index] ?? null
    if (state === null || other === null) return state === other
    return (
      state.lamports === other.lamports &&
      state.data.length === other.data.length &&
      state.data.every((byte, at) => byte === other.data[at])
    )
  })
}

/** Encodes a transaction for the RPC. */
export const encode = (transaction: Uint8Array): Base64EncodedWireTransaction =>
  // The RPC decodes the bytes again.
  getBase64Decoder().decode(transaction) as Base64EncodedWireTransaction
