import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Address, getBase64Encoder } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { decodeMetadata, decodeMint, findMetadataAddress } from '@solsmith/tokens'
import type { ServedChain } from '../blockchain/chains.ts'
import type { Secrets } from '../database/secrets.ts'
import { type MediaReader, readMediaFile, readMetadata } from '../doctor/examine.ts'
import type { ImageCache } from './createImageCache.ts'
import type { Redrawer } from './createImageSanitizer.ts'

/** Pages never load images from third parties. */
export type Images = {
  ofMint(chain: ServedChain, mint: Address): Promise<Picture>
  /** URL from a trusted service. */
  ofKnownUrl(url: string): Promise<Picture>
  /**
   * Signed by `toPath`.
   *
   * @throws {ServerError} `DatabaseUnavailableError` before the key is loaded.
   */
  ofUrl(signature: string, url: string): Promise<Picture>
  /** Null if too long. */
  toPath(url: string): Promise<string | null>
}

/** WebP; null if undrawable. */
type Picture = Buffer | null

/** Fits this server's URL limit. */
const urlLimit = 1_200
const metadataLimitBytes = 500_000
const imageLimitBytes = 1_000_000
/** The old image survives failures. */
const freshMs = 86_400_000
const failedMs = 600_000
const failedLimit = 5_000

type Options = MediaReader & {
  readonly secrets: Secrets
  readonly imageCache: ImageCache
  readonly redrawer: Redrawer
}

export function createImages({ secrets, imageCache: cache, redrawer, ...outside }: Options): Images {
  const failed = new Map<string, number>()
  const drawing = new Map<string, Promise<Picture>>()
  const sign = async (url: string) =>
    createHmac('sha256', await secrets.read('images'))
      .update(url)
      .digest('base64url')
      .slice(0, signatureCharacters)

  async function draw(name: string, find: () => Promise<string | null>): Promise<Picture> {
    const kept = await cache.read(name)
    if (kept && Date.now() - kept.keptAt < freshMs) return kept.bytes
    if ((failed.get(name) ?? Number.NEGATIVE_INFINITY) > outside.now()) return kept?.bytes ?? null
    const url = await find()
    const read = url === null ? null : await readMediaFile(outside, toWebUrl(url), imageLimitBytes)
    const drawn = read?.body ? await redrawer.redraw(read.body) : null
    if (drawn !== null) {
      await cache.keep(name, drawn)
      return Buffer.from(drawn)
    }
    failed.delete(name)
    failed.set(name, outside.now() + failedMs)
    if (failed.size > failedLimit) failed.delete(failed.keys().next().value ?? '')
    return kept?.bytes ?? null
  }

  function share(name: string, find: () => Promise<string | null>): Promise<Picture> {
    const under = drawing.get(name)
    if (under) return under
    const asked = draw(name, find).finally(() => drawing.delete(name))
    drawing.set(name, asked)
    return asked
  }

  async function findImage(chain: ServedChain, mint: Address): Promise<string | null> {
    const uri = await chain.ask((rpc) => readUri(rpc, mint))
    if (!uri) return null
    const { body } = await readMediaFile(outside, toWebUrl(uri), metadataLimitBytes)
    return (body && readMetadata(body)?.image) ?? null
  }

  return {
    ofMint: (chain, mint) => share(`mint ${chain.caip2} ${mint}`, () => findImage(chain, mint)),
    ofKnownUrl: (url) => share(`url ${url}`, async () => url),
    async ofUrl(signature, url) {
      return isSame(signature, await sign(url)) ? share(`url ${url}`, async () => url) : null
    },
    async toPath(url) {
      if (url.length > urlLimit) return null
      return `/images/url/${await sign(url)}/${Buffer.from(url).toString('base64url')}`
    },
  }
}

/** 128 bits of a signature. */
const signatureCharacters = 22

const isSame = (given: string, expected: string) =>
  /^[\w-]{22}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

/** IPFS and Arweave through gateways. */
const toWebUrl = (url: string): string =>
  url.replace(/^ipfs:\/\/(ipfs\/)?/, 'https://ipfs.io/ipfs/').replace(/^ar:\/\//, 'https://arweave.net/')

/** From the mint or its metadata account. */
async function readUri(rpc: ChainRpc, mint: Address): Promise<string | null> {
  const { value } = await rpc
    .getMultipleAccounts([mint, await findMetadataAddress(mint)], { encoding: 'base64', commitment: 'confirmed' })
    .send()
  const [account, beside] = value.map((each) => each && { owner: each.owner, data: toBytes(each.data[0]) })
  const inside = account ? decodeMint(account) : null
  if (!inside) return null
  return inside.metadata?.uri || (beside && decodeMetadata(beside)?.uri) || null
}

const toBytes = (base64: string) => new Uint8Array(getBase64Encoder().encode(base64))
