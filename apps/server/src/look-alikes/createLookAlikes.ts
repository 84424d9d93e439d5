import { checkLookAlike, type KnownToken, type LookAlike, skeleton } from '@solsmith/tokens'
import type { Redrawer } from '../images/createImageSanitizer.ts'
import type { Images } from '../images/createImages.ts'
import type { MediaStore } from '../media/mediaStore.ts'
import type { PolledLists } from '../trending/services/createPolledLists.ts'
import type { TrendingServices } from '../trending/trendingSettings.ts'
import { createKnownLogos, type KnownLogos } from './createKnownLogos.ts'
import { type ComparedToken, type ComparedTokens, createKnownTokens, type KnownParts } from './createKnownTokens.ts'
import { hashGrey, sameImageBits } from './imageHash.ts'

type Wanted = {
  readonly symbol: string
  readonly name: string
  /** Null for none. */
  readonly image: string | null
  /** The token itself, if it exists. */
  readonly mint: string | null
}

export type LookAlikes = {
  check(wanted: Wanted): Promise<LookAlike>
  lookAround(): Promise<void>
}

/** Logos loaded within a request. */
const ownLogos = 40
/** Per minute, in the background. */
const verifiedLogos = 30

function createLookAlikes({
  readKnown,
  logos,
  media,
  redrawer,
}: {
  readonly readKnown: () => Promise<ComparedTokens>
  readonly logos: KnownLogos
  readonly media: Pick<MediaStore, 'read'>
  readonly redrawer: Pick<Redrawer, 'readGrey'>
}): LookAlikes {
  async function checkImage(cid: string, known: ComparedTokens, isOther: (token: ComparedToken) => boolean) {
    const bytes = await media.read(cid).catch(() => null)
    const grey = bytes && (await redrawer.readGrey(bytes))
    const hash = grey && hashGrey(grey)
    if (typeof hash !== 'bigint') return null
    await logos.look(known.own, ownLogos)
    return logos.find(hash, [...known.own, ...known.verified].filter(isOther))
  }

  return {
    async check({ symbol, name, image, mint }) {
      const known = await readKnown()
      const isOther = (token: KnownToken) => mint === null || token.mint !== mint
      const found = await checkNames({ symbol, name }, known, isOther)
      if (found.verdict === 'taken' || image === null) return found
      const alike = await checkImage(image, known, isOther)
      if (!alike) return found
      const by = toKnown(alike.by)
      if (alike.bits <= sameImageBits) return { ...found, verdict: 'taken', by, field: 'image', reasons: [] }
      const reasons = [...found.reasons, { kind: 'image', by, field: 'image' } as const]
      return found.verdict === 'near'
        ? { ...found, reasons }
        : { ...found, verdict: 'near', by, field: 'image', reasons }
    },
    async lookAround() {
      await logos.look((await readKnown()).verified, verifiedLogos)
    },
  }
}

const lookAroundMs = 60_000

export function openLookAlikes({
  polled,
  images,
  trending,
  ...parts
}: KnownParts & {
  readonly polled: Pick<PolledLists, 'verified'>
  readonly images: Images
  readonly media: Pick<MediaStore, 'read'>
  readonly redrawer: Redrawer
  readonly trending: Pick<TrendingServices, 'jupiter'>
}): LookAlikes & { close(): void } {
  const readKnown = createKnownTokens({ ...parts, readVerified: polled.verified })
  const logos = createKnownLogos({ ...parts, images })
  const lookAlikes = createLookAlikes({ ...parts, readKnown, logos })
  const lookAround = () => void lookAlikes.lookAround().catch(() => {})
  const timer = trending.jupiter ? setInterval(lookAround, lookAroundMs) : undefined
  return { ...lookAlikes, close: () => clearInterval(timer) }
}

/** Compares names, except allowed ones. */
function checkNames(
  { symbol, name }: Pick<Wanted, 'symbol' | 'name'>,
  { own, verified, allowed }: ComparedTokens,
  isOther: (token: KnownToken) => boolean,
): Promise<LookAlike> {
  const unlessAllowed = (text: string) => (allowed.has(skeleton(text)) ? '' : text)
  return checkLookAlike(
    { symbol: unlessAllowed(symbol), name: unlessAllowed(name) },
    {
      kind: verified.length > 0 ? 'network' : 'reserved-list',
      find: async (wanted) => {
        const isSame = (token: KnownToken) =>
          skeleton(token.symbol) === wanted.symbol || skeleton(token.name) === wanted.name
        return [...own, ...verified.filter(isSame)].filter(isOther).map(toKnown)
      },
    },
  )
}

const toKnown = ({ symbol, name, mint }: KnownToken): KnownToken => ({ symbol, name, ...(mint && { mint }) })
