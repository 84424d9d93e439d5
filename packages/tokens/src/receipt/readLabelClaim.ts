import { type Address, isAddress } from '@solana/kit'
import { type ChainRpc, showHidden, wrappedSolMint } from '@solsmith/chain'
import { deployments } from '../pool/raydium/deployments.ts'
import { pairName } from '../pool/raydium/poolPlan.ts'
import { readAccounts } from '../pool/readAccounts.ts'
import { decodeCpmmPool } from '../programs/cpmm/accounts.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { decodeMint } from '../read/decodeMint.ts'
import { type Answer, type Claims, type Signed, valuesOf } from './readClaims.ts'
import { wholeLabel } from './wholeLabel.ts'

export type Reader = <T>(read: (rpc: ChainRpc, address: Address) => Promise<T>, address: string) => Promise<T | null>

export function createReader(rpc: ChainRpc | null): Reader {
  const found = new Map<string, Promise<unknown>>()
  return (read, address) => {
    if (!rpc || !isAddress(address)) return Promise.resolve(null)
    const key = `${read.name} ${address}`
    const reading = found.get(key) ?? read(rpc, address).catch(() => null)
    found.set(key, reading)
    // The key names the function.
    return reading as ReturnType<typeof read>
  }
}

const solKinds = ['make-nonce', 'reclaim', 'wrap', 'unwrap']
const unnamedKinds = ['wallet-swap', 'wallet-batch', 'instructions']

export async function readLabelClaim(claims: Claims, { facts }: Signed, read: Reader): Promise<Answer> {
  const { kind, label, subject } = claims
  const moved = valuesOf(facts, ['transfer'], ['to'])
  const paid = valuesOf(facts, ['pay'], ['to'])
  if (solKinds.includes(kind) || (kind === 'transfer' && moved.length === 0 && paid.length === 1))
    return { isTrue: label === 'SOL', found: 'SOL' }
  const written = kind.startsWith('create-token') ? valuesOf(facts, ['write-metadata'], ['symbol']) : []
  const symbols = written.flatMap((symbol) => [showHidden(symbol), symbol])
  if (symbols.length > 0) {
    const isPart = label !== wholeLabel(label) && symbols.includes(wholeLabel(label))
    return { isTrue: symbols.includes(label) || (isPart ? null : false), found: symbols[0] ?? '' }
  }
  if (unnamedKinds.includes(kind)) return { isTrue: null, found: '' }
  const names = await (isOfPool(kind) ? readPair(kind, { facts, subject }, read) : readName(claims, facts, read))
  return { isTrue: names.includes(label) || null, found: names[0] ?? '' }
}

const inPools = ['create-pool', 'add-liquidity', 'remove-liquidity', 'lock-liquidity', 'collect-fees']
const isOfPool = (kind: string) =>
  kind.includes('pool') || kind.endsWith('liquidity') || kind === 'swap' || kind === 'collect-liquidity-fees'

async function readName({ kind, subject }: Claims, facts: Signed['facts'], read: Reader): Promise<readonly string[]> {
  const mint = kind === 'transfer' ? valuesOf(facts, ['transfer'], ['mint'])[0] : subject
  const symbol = mint === undefined ? null : await read(fetchSymbol, mint)
  return symbol === null || mint === undefined ? [] : [showHidden(symbol || mint)]
}

async function readPair(
  kind: string,
  { facts, subject }: Pick<Signed, 'facts'> & Pick<Claims, 'subject'>,
  read: Reader,
): Promise<readonly string[]> {
  const pool = kind === 'burn-liquidity' ? subject : valuesOf(facts, inPools, ['pool'])[0]
  const [paid, got] = [valuesOf(facts, ['swap'], ['in'])[0], valuesOf(facts, ['swap'], ['out']).at(-1)]
  const mints = kind === 'swap' ? [paid, got] : pool === undefined ? [] : await read(fetchPoolMints, pool)
  const sides = await Promise.all(
    (mints ?? []).map(async (mint = '') => {
      const symbol = mint === wrappedSolMint ? 'SOL' : await read(fetchSymbol, mint)
      // Read, so it is an address.
      return symbol === null ? null : { symbol, mint: mint as Address }
    }),
  )
  const [first, second] = sides
  if (!first || !second) return []
  return [pairName([first, second]), ...(kind.startsWith('create-pool') ? [pairName([second, first])] : [])]
}

async function fetchSymbol(rpc: ChainRpc, mint: Address): Promise<string | null> {
  const metadata = await findMetadataAddress(mint)
  const accounts = await readAccounts(rpc, [[mint, metadata]])
  const [account, beside] = [accounts.get(mint), accounts.get(metadata)]
  const decoded = account && decodeMint(account)
  if (!decoded) return null
  return decoded.metadata?.symbol ?? (beside && decodeMetadata(beside)?.symbol) ?? ''
}

async function fetchPoolMints(rpc: ChainRpc, pool: Address): Promise<readonly Address[] | null> {
  const account = (await readAccounts(rpc, [[pool]])).get(pool)
  const programs = Object.values(deployments).map(({ program }) => program)
  const decoded = account && programs.includes(account.owner) ? decodeCpmmPool(account, account.owner) : null
  return decoded?.mints ?? null
}
