import { lookAlikeMessages } from '../words/creation.en.ts'
import { reserved } from './reserved.ts'
import { isTypoOf, normalizeConfusables, skeleton } from './skeleton.ts'

/** Token that others can be mistaken for. */
export type KnownToken = { readonly symbol: string; readonly name: string; readonly mint?: string | undefined }

/** Source of known tokens; the offline one is the list in this repository. */
export type KnownTokens = {
  readonly kind: 'reserved-list' | 'network'
  /** Returns at least all tokens with these skeletons; more is harmless. */
  readonly find: (wanted: { readonly symbol: string; readonly name: string }) => Promise<readonly KnownToken[]>
}

/** Whether a new token resembles a known one. */
export type LookAlike = {
  /** `taken` blocks, `near` warns. */
  readonly verdict: 'taken' | 'near' | 'free'
  readonly by: KnownToken | null
  readonly field: 'symbol' | 'name' | 'image' | null
  readonly reasons: readonly LookAlikeReason[]
  /** Source that was checked; the reserved list says nothing about other tokens. */
  readonly source: KnownTokens['kind']
}

/** Reason for a warning. */
export type LookAlikeReason =
  /** One typo away from a known name, or a known name with a claim word. */
  | { readonly kind: 'slip' | 'wording'; readonly by: KnownToken; readonly field: 'symbol' | 'name' }
  /** A claim word, such as a team or a promise. */
  | { readonly kind: 'word'; readonly word: string; readonly field: 'symbol' | 'name' }
  /** A website address. */
  | { readonly kind: 'site'; readonly field: 'symbol' | 'name' }
  | { readonly kind: 'image'; readonly by: KnownToken; readonly field: 'image' }

const reservedNames: KnownTokens = { kind: 'reserved-list', find: async () => reserved }

/** Shorter texts are one typo from nearly everything. */
const slipMinimum = 4

/** Checks whether a token resembles a known one. */
export async function checkLookAlike(
  wanted: { readonly symbol: string; readonly name: string },
  source: KnownTokens = reservedNames,
): Promise<LookAlike> {
  const mine = { symbol: skeleton(wanted.symbol), name: skeleton(wanted.name) }
  const known = await source.find(mine)
  for (const by of known)
    for (const field of fields)
      if (mine[field] !== '' && mine[field] === shapesOf(by)[field].skeleton)
        return { verdict: 'taken', by, field, reasons: [], source: source.kind }
  const reasons = fields.flatMap((field) => findReasons(wanted[field], field, known))
  const [first] = reasons
  if (!first) return { verdict: 'free', by: null, field: null, reasons, source: source.kind }
  return { verdict: 'near', by: 'by' in first ? first.by : null, field: first.field, reasons, source: source.kind }
}

const fields = ['symbol', 'name'] as const

const claims = /(?<![\p{L}\p{N}])(official|real|team|v2|airdrop|claim)(?![\p{L}\p{N}])/giu
const site = /[\p{L}\p{N}-]\.(com|net|org|io|xyz|app|fi|gg|me|live|site|top|club|fun|dev|finance)(?![\p{L}\p{N}])/iu

function findReasons(text: string, field: 'symbol' | 'name', known: readonly KnownToken[]): readonly LookAlikeReason[] {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const words = [...new Set(plain.match(claims)?.map((word) => word.toLowerCase()))]
  const mine = readShape(text)
  const rest = words.length > 0 ? skeleton(plain.replace(claims, '')) : ''
  const slips = known.flatMap((by): readonly LookAlikeReason[] => {
    const shapes = shapesOf(by)
    const theirs = shapes[field]
    if (rest !== '' && (rest === shapes.name.skeleton || rest === shapes.symbol.skeleton))
      return [{ kind: 'wording', by, field }]
    const isSlip = isNear(mine.skeleton, theirs.skeleton) || isNear(mine.letters, theirs.letters)
    return isSlip ? [{ kind: 'slip', by, field }] : []
  })
  return [
    ...slips,
    ...words.map((word) => ({ kind: 'word', word, field }) as const),
    ...(site.test(plain) ? [{ kind: 'site', field } as const] : []),
  ]
}

type Shape = { readonly skeleton: string; readonly letters: string }

const readShape = (text: string): Shape => ({ skeleton: skeleton(text), letters: normalizeConfusables(text) })

const knownShapes = new WeakMap<KnownToken, { readonly symbol: Shape; readonly name: Shape }>()

function shapesOf(known: KnownToken) {
  const found = knownShapes.get(known) ?? { symbol: readShape(known.symbol), name: readShape(known.name) }
  knownShapes.set(known, found)
  return found
}

const isNear = (mine: string, theirs: string) =>
  mine.length >= slipMinimum && theirs.length >= slipMinimum && isTypoOf(mine, theirs)

/** Describes the result, its source and each reason of a warning. */
export function describeLookAlike({ verdict, by, field, reasons, source }: LookAlike): string {
  if (verdict === 'taken' && by && field)
    return field === 'image'
      ? lookAlikeMessages.takenImage(by)
      : lookAlikeMessages.taken({ symbol: by.symbol, name: by.name, field })
  if (verdict === 'free') return lookAlikeMessages.free(source)
  return [...new Set(reasons.map(describeReason))].join(' ')
}

function describeReason(reason: LookAlikeReason): string {
  if (reason.kind === 'image') return lookAlikeMessages.nearImage(reason.by)
  const { field } = reason
  if (reason.kind === 'word') return lookAlikeMessages.word({ word: reason.word, field })
  if (reason.kind === 'site') return lookAlikeMessages.site({ field })
  const { symbol, name } = reason.by
  return lookAlikeMessages[reason.kind === 'slip' ? 'near' : 'wording']({ symbol, name, field })
}

/** Returns the symbol of the known token that a different address imitates; null if none. */
export async function findImpersonated(token: {
  readonly symbol: string
  readonly name: string
  readonly mint: string
}): Promise<string | null> {
  const { verdict, by } = await checkLookAlike(token)
  const isOther = by?.mint !== undefined && by.mint !== token.mint && token.mint !== devnetUsdc
  return verdict === 'taken' && isOther ? by.symbol : null
}

/** Circle's devnet USDC uses the real token's name. */
const devnetUsdc = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
