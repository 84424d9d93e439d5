import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from '@solana/kit'
import type { ServedChain } from '../blockchain/chains.ts'
import type { ImageCache } from '../images/createImageCache.ts'
import type { Images } from '../images/createImages.ts'
import { createOwnWorker } from '../images/createOwnWorker.ts'
import {
  type CardFactOptions,
  type CardNames,
  createCardFacts,
  describeProof,
  nameToken,
  type Pay,
} from './createCardFacts.ts'
import type { DrawAnswer, DrawRequest } from './drawCard.ts'

export type Cards = {
  /**
   * @param pay - Runs before a request.
   * @returns Null for other or blocked tokens.
   * @throws {ServerError} without an answer.
   */
  readNames(chain: ServedChain, mint: Address, pay: Pay): Promise<CardNames | null>
  /**
   * PNG.
   *
   * @param pay - Runs before a request and before drawing.
   * @returns Null for other or blocked tokens, and on failure.
   * @throws {ServerError} without an answer, or if the queue is full.
   */
  ofToken(chain: ServedChain, mint: Address, pay: Pay): Promise<Buffer | null>
  ofProof(chain: ServedChain, pool: Address, pay: Pay): Promise<Buffer | null>
  close(): Promise<void>
}

/** May request another site. */
const logoWaitMs = 2_500

type Options = CardFactOptions & { readonly imageCache: ImageCache; readonly images: Images }

export function createShareImages({ imageCache, images, ...outside }: Options): Cards {
  const facts = createCardFacts(outside)
  const drawing = new Map<string, Promise<Buffer | null>>()
  const worker = createOwnWorker<DrawRequest, DrawAnswer>({
    file: new URL('./drawCard.ts', import.meta.url),
    timeoutMs: 10_000,
    memoryMb: 64,
  })

  /** Shares parallel requests. */
  function share(name: string, draw: () => Promise<DrawRequest>, pay: Pay): Promise<Buffer | null> {
    const under = drawing.get(name)
    if (under) return under
    const asked = drawOnce(name, draw, pay).finally(() => drawing.delete(name))
    drawing.set(name, asked)
    return asked
  }

  async function drawOnce(name: string, draw: () => Promise<DrawRequest>, pay: Pay): Promise<Buffer | null> {
    const kept = await imageCache.read(name)
    if (kept) return kept.bytes
    await pay()
    const drawn = await worker.ask(await draw())
    if (drawn === null) return null
    await imageCache.keep(name, drawn)
    return Buffer.from(drawn)
  }

  return {
    async readNames(chain, mint, pay) {
      const read = await facts.readToken(chain, mint, pay)
      return read && nameToken(read.value)
    },
    async ofToken(chain, mint, pay) {
      const read = await facts.readToken(chain, mint, pay)
      if (read === null) return null
      const draw = async () => {
        const [card, logo] = await Promise.all([
          facts.describeToken(chain, read),
          // Logos are optional.
          Promise.race([images.ofMint(chain, mint).catch(() => null), delay(logoWaitMs, null, { ref: false })]),
        ])
        return { card, logo }
      }
      return share(nameOf(chain, mint, read.value.slot), draw, pay)
    },
    async ofProof(chain, pool, pay) {
      const read = await facts.readProof(chain, pool, pay)
      if (read === null) return null
      const card = describeProof(chain, read)
      return share(nameOf(chain, pool, card.slot), async () => ({ card, logo: null }), pay)
    },
    close: () => worker.close(),
  }
}

const nameOf = ({ caip2 }: ServedChain, address: Address, slot: bigint) => `card ${caip2} ${address} ${slot}`
