import type { Redrawer } from '../images/createImageSanitizer.ts'
import type { Images } from '../images/createImages.ts'
import type { ComparedToken } from './createKnownTokens.ts'
import { closeImageBits, countBits, hashGrey, type ImageHash } from './imageHash.ts'

export type KnownLogos = {
  /** Never fails. */
  look(tokens: readonly ComparedToken[], limit: number): Promise<void>
  find(image: ImageHash, tokens: readonly ComparedToken[]): { readonly by: ComparedToken; readonly bits: number } | null
}

/** Also delays retries. */
const lifetimeMs = 86_400_000
const failedMs = 600_000
/** The oldest is evicted. */
const logoLimit = 20_000

type Seen = { readonly hash: ImageHash | null; readonly until: number }

/** @param now - Monotonic milliseconds. */
export function createKnownLogos({
  images,
  redrawer,
  now,
}: {
  readonly images: Pick<Images, 'ofMint' | 'ofKnownUrl'>
  readonly redrawer: Pick<Redrawer, 'readGrey'>
  readonly now: () => number
}): KnownLogos {
  const seen = new Map<string, Seen>()

  async function read(logo: NonNullable<ComparedToken['logo']>): Promise<Seen> {
    try {
      const picture =
        logo.kind === 'url' ? await images.ofKnownUrl(logo.url) : await images.ofMint(logo.chain, logo.mint)
      const grey = picture && (await redrawer.readGrey(picture))
      if (grey) return { hash: hashGrey(grey), until: now() + lifetimeMs }
    } catch {
      // No answer, or queue full.
    }
    return { hash: null, until: now() + failedMs }
  }

  return {
    async look(tokens, limit) {
      const stale = tokens.filter(({ logo }) => logo && (seen.get(keyOf(logo))?.until ?? 0) <= now())
      for (const { logo } of stale.slice(0, limit)) {
        if (!logo) continue
        const last = seen.get(keyOf(logo))
        const next = await read(logo)
        seen.delete(keyOf(logo))
        // Keeps the previous logo.
        seen.set(keyOf(logo), next.hash === null && last ? { ...last, until: next.until } : next)
        if (seen.size > logoLimit) seen.delete(seen.keys().next().value ?? '')
      }
    },
    find(image, tokens) {
      const close = tokens.flatMap((by) => {
        const hash = by.logo && seen.get(keyOf(by.logo))?.hash
        const bits = typeof hash === 'bigint' ? countBits(hash, image) : Number.POSITIVE_INFINITY
        return bits <= closeImageBits ? [{ by, bits }] : []
      })
      return close.toSorted((left, right) => left.bits - right.bits)[0] ?? null
    },
  }
}

const keyOf = (logo: NonNullable<ComparedToken['logo']>): string =>
  logo.kind === 'url' ? logo.url : `${logo.chain.caip2} ${logo.mint}`
