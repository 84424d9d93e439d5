import {
  type Address,
  address,
  getAddressEncoder,
  getBase64Encoder,
  getProgramDerivedAddress,
  getU32Decoder,
  getUtf8Decoder,
} from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { token2022Address } from '../send/readSendableMint.ts'

/** What the makers of a token call it. Names are free to copy: the address is the token. */
export type TokenName = { readonly name: string; readonly symbol: string }

/** Gives mints of the classic program a name, in an account beside them. */
const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** Most accounts that one request may ask for (getMultipleAccounts), and two for each mint. */
const mintsOfRequest = 50

/** Reads what tokens are called, where their makers have said it on the chain. */
export async function readTokenNames(
  rpc: ChainRpc,
  mints: readonly Address[],
): Promise<ReadonlyMap<Address, TokenName>> {
  const names = new Map<Address, TokenName>()
  for (let from = 0; from < mints.length; from += mintsOfRequest) {
    const some = mints.slice(from, from + mintsOfRequest)
    const beside = await Promise.all(some.map(findMetadata))
    const { value } = await rpc
      .getMultipleAccounts([...some, ...beside], { encoding: 'base64', commitment: 'confirmed' })
      .send()
    const accounts = value.map((account) => account && { owner: account.owner, data: decodeBase64(account.data[0]) })
    for (const [index, mint] of some.entries()) {
      const name = readInside(accounts[index] ?? null) ?? readBeside(accounts[some.length + index] ?? null)
      if (name) names.set(mint, name)
    }
  }
  return names
}

async function findMetadata(mint: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const seeds = ['metadata', encode(metadataProgram), encode(mint)]
  const [found] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return found
}

type Found = { readonly owner: Address; readonly data: Uint8Array } | null

const extensionsAt = 166
/** TokenMetadata among the extensions of Token-2022. */
const metadataExtension = 19

/** A mint of Token-2022 may hold its own name: behind type and length, and two addresses. */
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

/** The account beside a mint: a tag and two addresses, then the texts, filled up with zeros. */
const readBeside = (account: Found): TokenName | null =>
  account?.owner === metadataProgram ? readTexts(account.data, 65) : null

function readTexts(data: Uint8Array, at: number): TokenName | null {
  try {
    const [name, next] = readText(data, at)
    const [symbol] = readText(data, next)
    return name || symbol ? { name: name || symbol, symbol } : null
  } catch {
    // Somebody else's bytes.
    return null
  }
}

const longestText = 200

function readText(data: Uint8Array, at: number): readonly [string, number] {
  const length = getU32Decoder().decode(data, at)
  if (length > longestText || at + 4 + length > data.length) throw new RangeError('Not a text.')
  return [clean(getUtf8Decoder().decode(data.subarray(at + 4, at + 4 + length))), at + 4 + length]
}

/** Without what is not seen, or turns the line around: a name may not pass for another by such means. */
const clean = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 32)

const decodeBase64 = (text: string): Uint8Array => new Uint8Array(getBase64Encoder().encode(text))
