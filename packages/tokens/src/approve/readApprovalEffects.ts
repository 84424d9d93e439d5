import { type Address, getBase64Decoder, getBase64Encoder, getTransactionDecoder } from '@solana/kit'
import { type ChainRpc, createRpc, type ReadMessage, requestRpc, solDecimals, wrappedSolMint } from '@solsmith/chain'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import { fetchToken } from '../read/fetchToken.ts'
import type { ApprovalEffects, BalanceChange } from './described.ts'
import { decodeAccount, fetchAccounts, patient, type Rpc, type RpcAccount } from './fetchAccounts.ts'
import { nameAccounts, namePair, readLpPair, readStatedSymbols } from './nameAccounts.ts'
import { revealText } from './plainText.ts'
import type { Accounts } from './readGains.ts'
import { type Change, readLosses } from './readLosses.ts'

/** The exact bytes to sign, and the signer. */
export type ApprovalEffectsInput = {
  readonly rpcUrl: string
  readonly owner: Address
  readonly message: ReadMessage
  /** Static and looked-up accounts, in order. */
  readonly accounts: Accounts
  /** Base64; signatures are ignored. */
  readonly transaction: string
}

/** Simulates a transaction's effect on the balances of `owner`. A failed request does not prevent signing. */
export async function readApprovalEffects(input: ApprovalEffectsInput): Promise<ApprovalEffects> {
  try {
    const rpc = patient(input.rpcUrl)
    const addresses = listWritable(input)
    const fee = fetchFee(rpc, input.transaction)
    const before = await fetchAccounts(rpc, addresses)
    // `simulateTransaction` returns { context, value: { err, accounts } }.
    const { value } = (await requestRpc(rpc, 'simulateTransaction', [
      input.transaction,
      {
        encoding: 'base64',
        sigVerify: false,
        commitment: 'confirmed',
        accounts: { encoding: 'base64', addresses },
      },
    ])) as { value: { err: unknown; accounts: readonly (RpcAccount | null)[] | null } }
    if (value.err === 'BlockhashNotFound') return { status: 'failed', isUnlandable: true }
    if (value.err !== null || !value.accounts) return { status: 'failed' }
    const after = value.accounts.map(decodeAccount)
    return await describeChanges(
      input,
      addresses.map((address, index) => ({
        address,
        before: before[index] ?? null,
        after: after[index] ?? null,
      })),
      await fee,
    )
  } catch {
    return { status: 'unread' }
  }
}

/** Fee in lamports, also charged on failure; null if unknown. */
async function fetchFee(rpc: Rpc, transaction: string): Promise<bigint | null> {
  try {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
    const message = getBase64Decoder().decode(messageBytes)
    const answer = await requestRpc(rpc, 'getFeeForMessage', [message, { commitment: 'confirmed' }])
    // `getFeeForMessage` returns { context, value }; null for an unknown blockhash.
    return readFee((answer as { value: unknown }).value)
  } catch {
    return null
  }
}

const readFee = (value: unknown) => (typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : null)

/**
 * Merges the effects of several transactions in the worst case: each can land without the others, so only outflows
 * count if another brings the same asset back. An unknown effect makes the whole unknown.
 */
export function joinApprovalEffects(all: readonly ApprovalEffects[]): ApprovalEffects {
  if (all.some(({ status }) => status === 'failed')) return { status: 'failed' }
  const known = all.filter((effects) => effects.status === 'known')
  if (known.length < all.length) return { status: 'unread' }
  const sums = new Map<Address | null, BalanceChange>()
  for (const change of known.flatMap(({ balances }) => balances)) {
    const { amount = 0n } = sums.get(change.mint) ?? {}
    const isOpposite = amount < 0n !== change.amount < 0n && amount !== 0n
    const sum = isOpposite ? (amount < change.amount ? amount : change.amount) : amount + change.amount
    sums.set(change.mint, { ...change, amount: sum })
  }
  const fees = known.map(({ feeLamports }) => feeLamports)
  return {
    status: 'known',
    balances: [...sums.values()].filter(({ amount }) => amount !== 0n),
    losses: known.flatMap(({ losses }) => losses),
    receivers: new Set(known.flatMap(({ receivers }) => [...receivers])),
    parts: new Map(known.flatMap(({ parts }) => [...parts])),
    feeLamports: fees.reduce<bigint | null>((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0n),
    owners: new Map(known.flatMap(({ owners }) => [...owners])),
    symbols: new Map(known.flatMap(({ symbols }) => [...symbols])),
    mints: new Map(known.flatMap(({ mints }) => [...mints])),
    decimals: new Map(known.flatMap(({ decimals }) => [...decimals])),
  }
}
/** @throws {RangeError} if an account could not be read. */
function listWritable({ message, accounts }: ApprovalEffectsInput): readonly Address[] {
  const { header, staticAccounts, lookups } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const stated = staticAccounts.filter((_, index) =>
    index < numSignerAccounts
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts,
  )
  const count = lookups.reduce((sum, { writableIndexes }) => sum + writableIndexes.length, 0)
  const places = Array.from({ length: count }, (_, index) => accounts[staticAccounts.length + index])
  const found = places.filter((address) => address !== undefined)
  if (found.length < count) throw new RangeError('A lookup table could not be read.')
  return [...stated, ...found]
}

async function describeChanges(
  { rpcUrl, owner }: ApprovalEffectsInput,
  changes: readonly Change[],
  feeLamports: bigint | null,
): Promise<ApprovalEffects> {
  const own = changes.find(({ address }) => address === owner)
  const sol = (own?.after?.lamports ?? 0n) - (own?.before?.lamports ?? 0n)
  const owners = new Map<Address, Address>()
  const mints = new Map<Address, Address>()
  const moved = new Map<Address, bigint>()
  const held = new Map<Address, bigint>()
  const receivers = new Set<Address>()
  for (const { address, before, after } of changes) {
    const [was, is] = [before && decodeTokenAccount(before), after && decodeTokenAccount(after)]
    const account = is ?? was
    const hasMoreSol = (after?.lamports ?? 0n) > (before?.lamports ?? 0n)
    if (!account && address !== owner && hasMoreSol) receivers.add(address)
    if (!account) continue
    if (account.owner !== owner && (hasMoreSol || (is?.amount ?? 0n) > (was?.amount ?? 0n)))
      receivers.add(account.owner)
    owners.set(address, account.owner)
    mints.set(address, account.mint)
    const ownBefore = was?.owner === owner ? was.amount : 0n
    const ownAfter = is?.owner === owner ? is.amount : 0n
    held.set(account.mint, (held.get(account.mint) ?? 0n) + ownBefore)
    if (ownBefore !== ownAfter) moved.set(account.mint, (moved.get(account.mint) ?? 0n) + ownAfter - ownBefore)
  }
  const written = changes.flatMap(({ address, before, after }) => {
    const account = after ?? before
    return account && decodeMint(account) ? [address] : []
  })
  const named = await nameTokens(rpcUrl, [...new Set([...mints.values(), ...written])], changes)
  const symbols = new Map(named.flatMap(([mint, { symbol }]) => (symbol ? [[mint, symbol] as const] : [])))
  const decimals = new Map(named.map(([mint, token]) => [mint, token.decimals]))
  const tokens = named.flatMap(([mint, token]): BalanceChange[] => {
    const amount = moved.get(mint)
    return amount === undefined ? [] : [{ mint, amount, held: held.get(mint) ?? 0n, ...token }]
  })
  const heldLamports = own?.before?.lamports ?? 0n
  const solChange: BalanceChange = {
    mint: null,
    symbol: 'SOL',
    decimals: solDecimals,
    amount: sol,
    held: heldLamports,
  }
  return {
    status: 'known',
    balances: [solChange, ...tokens].filter(({ amount }) => amount !== 0n),
    losses: changes.flatMap((change) => readLosses(change, owner)),
    receivers,
    parts: await nameAccounts(receivers, changes, symbols),
    feeLamports,
    owners,
    symbols,
    mints,
    decimals,
  }
}

type Named = Pick<BalanceChange, 'symbol' | 'decimals'>

async function nameTokens(
  rpcUrl: string,
  mints: readonly Address[],
  changes: readonly Change[],
): Promise<readonly (readonly [Address, Named])[]> {
  const rpc = createRpc({ url: rpcUrl })
  const stated = readStatedSymbols(changes)
  const read = await Promise.all(mints.map(async (mint) => ({ mint, ...(await readToken(rpc, mint, changes)) })))
  const symbols = new Map([...read.flatMap(({ mint, symbol }) => (symbol ? [[mint, symbol] as const] : [])), ...stated])
  return Promise.all(
    read.map(async ({ mint, decimals, authority }) => {
      const pair = symbols.has(mint) ? null : await readLpPair(rpc, { mint, authority }, changes)
      const symbol = symbols.get(mint) ?? (pair && `${namePair(pair, await addSymbols(pair))} LP`)
      return [mint, { symbol, decimals }] as const
    }),
  )

  /** A plain transfer of LP tokens moves neither token of the pair. */
  async function addSymbols(pair: readonly Address[]): Promise<ReadonlyMap<Address, string>> {
    const missing = pair.filter((mint) => mint !== wrappedSolMint && !symbols.has(mint))
    const found = await Promise.all(
      missing.map(async (mint) => [mint, (await readToken(rpc, mint, changes).catch(() => null))?.symbol] as const),
    )
    return new Map([...symbols, ...found.flatMap(([mint, symbol]) => (symbol ? [[mint, symbol] as const] : []))])
  }
}

/** A token created in the transaction is read from its simulated state. */
async function readToken(
  rpc: ChainRpc,
  mint: Address,
  changes: readonly Change[],
): Promise<Named & { readonly authority: Address | null }> {
  if (mint === wrappedSolMint) return { symbol: 'wSOL', decimals: solDecimals, authority: null }
  const made = changes.find(({ address }) => address === mint)?.after
  const token = (made && decodeMint(made)) ?? (await fetchToken(rpc, mint))
  const symbol = token.metadata ? revealText(token.metadata.symbol) : null
  return { symbol, decimals: token.decimals, authority: token.mintAuthority }
}
