import {
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getBase64Encoder,
  getProgramDerivedAddress,
  getU32Decoder,
  getUtf8Decoder,
} from '@solana/kit'
import { type ChainRpc, fetchSharePair, orderPair, shortenAddress, showHidden, wrappedSolMint } from '@solsmith/chain'
import { token2022Address } from '../send/readSendableMint.ts'

/** A token's own name. Anyone can copy it. */
export type TokenName = {
  readonly name: string
  readonly symbol: string
  /** Empty without one. */
  readonly uri: string
}

/** Metadata program for names of classic mints. */
const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** `getMultipleAccounts` allows 100: two per mint. */
const mintsOfRequest = 50

/** Reads on-chain names; LP tokens have the names of their pair. */
export async function readTokenNames(
  rpc: ChainRpc,
  mints: readonly Address[],
): Promise<ReadonlyMap<Address, TokenName>> {
  const { names, nameless } = await readWritten(rpc, mints)
  const shares = await Promise.all(nameless.map((mint) => nameShare(rpc, mint).catch(() => null)))
  for (const share of shares) if (share) names.set(share.mint, share.name)
  return names
}

type Nameless = { readonly mint: Address; readonly authority: Address }

async function readWritten(
  rpc: ChainRpc,
  mints: readonly Address[],
): Promise<{ readonly names: Map<Address, TokenName>; readonly nameless: readonly Nameless[] }> {
  const names = new Map<Address, TokenName>()
  const nameless: Nameless[] = []
  for (let from = 0; from < mints.length; from += mintsOfRequest) {
    const some = mints.slice(from, from + mintsOfRequest)
    const beside = await Promise.all(some.map(findMetadata))
    const { value } = await rpc
      .getMultipleAccounts([...some, ...beside], { encoding: 'base64', commitment: 'confirmed' })
      .send()
    const accounts = value.map((account) => account && { owner: account.owner, data: decodeBase64(account.data[0]) })
    for (const [index, mint] of some.entries()) {
      const account = accounts[index] ?? null
      const name =
        (mint === wrappedSolMint ? { name: 'Wrapped SOL', symbol: 'wSOL', uri: '' } : null) ??
        readInside(account) ??
        readBeside(accounts[some.length + index] ?? null)
      const authority = readMintAuthority(account)
      if (name) names.set(mint, name)
      else if (authority) nameless.push({ mint, authority })
    }
  }
  return { names, nameless }
}

/** Raydium's CP-Swap programs. */
const poolPrograms = [
  address('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C'),
  address('DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb'),
]
async function nameShare(
  rpc: ChainRpc,
  { mint, authority }: Nameless,
): Promise<{ readonly mint: Address; readonly name: TokenName } | null> {
  const authorities = await Promise.all(poolPrograms.map(findPoolAuthority))
  const program = poolPrograms[authorities.indexOf(authority)]
  if (!program) return null
  const pair = await fetchSharePair(rpc, program, mint)
  if (!pair) return null
  const { names } = await readWritten(rpc, pair)
  const name = `${namePair(pair, names)} LP`
  return { mint, name: { name, symbol: name, uri: '' } }
}

async function findPoolAuthority(programAddress: Address): Promise<Address> {
  const [found] = await getProgramDerivedAddress({ programAddress, seeds: ['vault_and_lp_mint_auth_seed'] })
  return found
}

/** Names the two tokens of a pool, SOL last, as pairs are quoted. */
export const namePair = (mints: readonly Address[], names: ReadonlyMap<Address, Pick<TokenName, 'symbol'>>): string =>
  orderPair(mints)
    .map((mint) => (mint === wrappedSolMint ? 'SOL' : names.get(mint)?.symbol || shortenAddress(mint)))
    .join(' / ')

/** Offset of the authority, after its tag. */
const mintAuthorityAt = 4

function readMintAuthority(account: Found): Address | null {
  if (account === null || account.data.length < mintAuthorityAt + 32 || account.data[0] !== 1) return null
  return getAddressDecoder().read(account.data, mintAuthorityAt)[0]
}

async function findMetadata(mint: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const seeds = ['metadata', encode(metadataProgram), encode(mint)]
  const [found] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return found
}

type Found = { readonly owner: Address; readonly data: Uint8Array } | null

const extensionsAt = 166
/** Token-2022's TokenMetadata. */
const metadataExtension = 19

function readInside(account: Found): TokenName | null {
  if (account?.owner !== token2022Address) return null
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const length = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === metadataExtension) return readTexts(data.subarray(at + 4, at + 4 + length), 64)
    at += 4 + length
  }
  return null
}

/** Tag, two addresses, then zero-padded texts. */
const readBeside = (account: Found): TokenName | null =>
  account?.owner === metadataProgram ? readTexts(account.data, 65) : null

function readTexts(data: Uint8Array, at: number): TokenName | null {
  try {
    const [name, next] = readName(data, at)
    const [symbol, last] = readName(data, next)
    return name || symbol ? { name: name || symbol, symbol, uri: readLink(data, last) } : null
  } catch {
    // Bytes of another format.
    return null
  }
}

/** Returns an empty link if invalid. */
function readLink(data: Uint8Array, at: number): string {
  try {
    return readText(data, at)[0].replace(unseen, '').trim()
  } catch {
    return ''
  }
}

const longestText = 200
const longestName = 32

/** Reveals hidden and bidirectional characters. */
function readName(data: Uint8Array, at: number): readonly [string, number] {
  const [text, next] = readText(data, at)
  return [showHidden(text.trim().slice(0, longestName)), next]
}

function readText(data: Uint8Array, at: number): readonly [string, number] {
  const length = getU32Decoder().decode(data, at)
  if (length > longestText || at + 4 + length > data.length) throw new RangeError('Not a text.')
  return [getUtf8Decoder().decode(data.subarray(at + 4, at + 4 + length)), at + 4 + length]
}

const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu

const decodeBase64 = (text: string): Uint8Array => new Uint8Array(getBase64Encoder().encode(text))
