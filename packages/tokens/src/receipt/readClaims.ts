import { type Address, isAddress } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type PlanKind, wrappedSolMint } from '@solsmith/chain'
import { deployments } from '../pool/raydium/deployments.ts'
import { findCpmmPoolAddresses } from '../programs/cpmm/addresses.ts'
import { deriveTokenAccount } from '../programs/derivedAddress.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import type { Fact } from './readFacts.ts'

export type Claims = { readonly kind: string; readonly label: string; readonly subject: string }

/** Null if the transaction cannot say. */
export type Answer = { readonly isTrue: boolean | null; readonly found: string }

export type Signed = {
  readonly feePayer: string
  readonly facts: readonly Fact[]
  /** By token account; null offline. */
  readonly mints: ReadonlyMap<string, string> | null
}

type Rule = {
  /** One of each group. */
  readonly needs: readonly (readonly string[])[]
  readonly may?: readonly string[]
  readonly open?: readonly string[]
  readonly isStrict?: true
}

const creation = ['write-metadata', 'mint-to', 'set-authority', 'setup', 'tune', 'edit', 'make-mint']
const movers = ['transfer', 'fee-transfer']
const closings = ['close', 'close-sol', 'withdraw-nonce', 'withdraw-excess']

const rules: { readonly [K in PlanKind]: Rule | null } = {
  'create-token': { needs: [['make-mint']], may: creation, open: creation.slice(0, 3) },
  'create-token-and-pool': { needs: [['make-mint'], ['create-pool']], may: creation },
  'make-nonce': { needs: [['make-nonce']] },
  'mint-supply': { needs: [['mint-to']] },
  burn: { needs: [['burn']] },
  freeze: { needs: [['freeze']] },
  thaw: { needs: [['thaw']] },
  'set-authority': { needs: [['set-authority']], may: ['withdraw-excess'] },
  'update-metadata': { needs: [['edit']] },
  'set-transfer-fee': { needs: [['set-transfer-fee']] },
  'collect-fees': {
    needs: [['withdraw-fees', 'harvest']],
    may: ['withdraw-fees', 'harvest', 'open-account'],
    isStrict: true,
  },
  tune: { needs: [['tune']] },
  pause: { needs: [['pause']] },
  resume: { needs: [['resume']] },
  'close-mint': { needs: [['close-mint']], open: ['close-any'], isStrict: true },
  'create-pool': { needs: [['create-pool']] },
  'create-pool-and-lock': { needs: [['create-pool'], ['lock-liquidity']] },
  'create-pool-and-burn': { needs: [['create-pool'], ['burn']] },
  'add-liquidity': { needs: [['add-liquidity']] },
  'remove-liquidity': { needs: [['remove-liquidity']] },
  swap: { needs: [['swap']] },
  'collect-liquidity-fees': { needs: [['pool-fees']] },
  'lock-liquidity': { needs: [['lock-liquidity']] },
  'burn-liquidity': { needs: [['burn']] },
  distribute: { needs: [['airdrop'], movers], may: ['open-account'], isStrict: true },
  reclaim: {
    needs: [closings],
    may: [...closings, 'harvest'],
    open: ['close-any', 'close-mint', 'close-sol'],
    isStrict: true,
  },
  wrap: { needs: [['sync-sol'], ['pay']], may: ['open-account'], isStrict: true },
  unwrap: { needs: [['unwrap', 'close-sol']], isStrict: true },
  transfer: { needs: [['pay', ...movers]], may: ['open-account'], open: ['many'], isStrict: true },
  'wallet-swap': { needs: [['swap']] },
  // Only on EVM chains.
  'wallet-batch': { needs: [[]] },
  instructions: null,
}

const isKind = (kind: string): kind is PlanKind => Object.hasOwn(rules, kind)

const silent = ['other', 'many', 'pay', 'memo', 'advance-nonce', 'compute-limit', 'compute-price', 'priority-fee']
const aside = [
  ...silent,
  ...movers,
  'open-account',
  'make-account',
  'sync-sol',
  'unwrap',
  'close',
  'close-any',
  'close-mint',
  'close-sol',
]

export async function readKindClaim({ kind }: Claims, signed: Signed): Promise<Answer> {
  const tags = await listTags(signed)
  const rule = isKind(kind) ? rules[kind] : null
  if (!rule) return { isTrue: null, found: '' }
  return { isTrue: matches(rule, tags), found: nameKind(tags) }
}

function matches({ needs, may = [], open = [], isStrict }: Rule, tags: readonly string[]): boolean | null {
  const allowed = [...needs.flat(), ...may, ...open, ...(isStrict ? silent : aside)]
  if (tags.some((tag) => !allowed.includes(tag))) return false
  const isProven = needs.every((group) => group.some((tag) => tags.includes(tag)))
  const isOpen = tags.some((tag) => open.includes(tag))
  if (!isProven) return isOpen || tags.includes('other') ? null : false
  const proofs = needs.flat().filter((tag) => tags.includes(tag) && !open.includes(tag))
  return proofs.length > 0 && !(open.includes('many') && isOpen) ? true : null
}

const twins = ['burn-liquidity', 'wallet-swap']

function nameKind(tags: readonly string[]): string {
  const kinds = Object.entries(rules).flatMap(([kind, rule]) => (rule && matches(rule, tags) ? [kind] : []))
  const others = [...new Set(tags)].filter((tag) => !silent.includes(tag))
  return kinds.findLast((kind) => !twins.includes(kind)) ?? (others.join(', ') || 'other')
}

async function listTags({ feePayer, facts, mints }: Signed): Promise<readonly string[]> {
  const wrapped = isAddress(feePayer) ? await findHolding(feePayer, wrappedSolMint) : ''
  const tags = facts.map(({ does, with: values }) => {
    const { bytes = '', account = '', text = '' } = values
    if (does === 'extension' && bytes.startsWith('1a01')) return 'fee-transfer'
    if (does === 'extension') return isUpdate(values) ? 'tune' : 'setup'
    if (does === 'update-metadata') return values.field || values.name !== undefined ? 'edit' : 'set-authority'
    if (does === 'memo') return text.startsWith('air:') ? 'airdrop' : 'memo'
    if (does === 'collect-fees') return 'pool-fees'
    if (does !== 'close') return does
    if (account === wrapped) return 'close-sol'
    if (mints === null) return 'close-any'
    return mints.has(account) ? 'close' : 'close-mint'
  })
  const moved = tags.filter((tag) => movers.includes(tag)).length || tags.filter((tag) => tag === 'pay').length
  return moved > 1 && !tags.includes('airdrop') ? [...tags, 'many'] : tags
}

const updatable = ['interest', 'scaled-amount', 'hook', 'default-state']
const isUpdate = ({ extension = '', bytes = '' }: Fact['with']) =>
  updatable.includes(extension) && bytes.slice(2, 4) !== '00'

async function findHolding(owner: Address, mint: Address): Promise<string> {
  return deriveTokenAccount({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
}

export async function readSubjectClaim({ kind, subject }: Claims, signed: Signed): Promise<Answer> {
  const { facts, feePayer, mints } = signed
  if (!isKind(kind)) return { isTrue: null, found: '' }
  if (kind === 'burn-liquidity') return isLpMintOf(subject, valuesOf(facts, ['burn'], ['mint']))
  const options = walletKinds.includes(kind) ? [feePayer] : listSubjects(kind, facts)
  const listed = compare(subject, options)
  if (options.length > 0 || !isAddress(subject)) return listed
  const derived = facts.flatMap(({ with: { metadata } }) => (metadata ? [metadata] : []))
  if (derived.length > 0)
    return compare(subject, derived.includes(await findMetadataAddress(subject)) ? [subject] : derived)
  if (kind !== 'distribute' || !isAddress(feePayer)) return listed
  const sources = valuesOf(facts, ['transfer'], ['from'])
  if (sources.includes(await findHolding(feePayer, subject))) return { isTrue: true, found: subject }
  return compare(
    subject,
    sources.flatMap((source) => mints?.get(source) ?? []),
  )
}

const compare = (subject: string, options: readonly string[]): Answer => {
  const isTrue = options.includes(subject)
  const isUnknown = options.length === 0 || options.some((option) => option.includes('['))
  return { isTrue: isTrue || (isUnknown ? null : false), found: [...new Set(options)].join(', ') }
}

const inPools = ['create-pool', 'add-liquidity', 'remove-liquidity', 'swap', 'collect-fees']
const poolKinds: readonly string[] = [
  ...inPools.slice(0, 4),
  'create-pool-and-lock',
  'create-pool-and-burn',
  'collect-liquidity-fees',
]
const walletKinds: readonly string[] = ['reclaim', 'wallet-swap', 'instructions']

function listSubjects(kind: PlanKind, facts: readonly Fact[]): readonly string[] {
  const values = (does: readonly string[], names: readonly string[]) => valuesOf(facts, does, names)
  if (poolKinds.includes(kind)) return values(inPools, ['pool']).slice(-1)
  if (kind === 'lock-liquidity') return values(['lock-liquidity'], ['feeKey'])
  if (kind === 'make-nonce') return values(['make-nonce'], ['account'])
  if (kind === 'wrap') return values(['sync-sol'], ['account'])
  if (kind === 'unwrap') return values(['unwrap', 'close'], ['from', 'account'])
  if (kind === 'close-mint') return values(['close'], ['account'])
  if (kind === 'transfer') {
    const moved = values(['transfer'], ['to'])
    return moved.length > 0 ? moved : values(['pay'], ['to'])
  }
  const made = values(['make-mint'], ['mint'])
  if (made.length > 0) return made
  const isMain = ({ does }: Fact) => (kind === 'distribute' ? does === 'transfer' : !aside.includes(does))
  return facts.filter(isMain).flatMap(({ with: { mint, of } }) => mint || of || [])
}

export const valuesOf = (
  facts: readonly Fact[],
  does: readonly string[],
  names: readonly string[],
): readonly string[] =>
  facts.flatMap((one) => (does.includes(one.does) ? names.flatMap((name) => one.with[name] ?? []) : []))

async function isLpMintOf(pool: string, burned: readonly string[]): Promise<Answer> {
  const found = `the LP mint ${burned.join(', ')}`
  if (burned.length === 0) return { isTrue: null, found }
  if (!isAddress(pool)) return { isTrue: false, found }
  const programs = [...new Set(Object.values(deployments).map(({ program }) => program))]
  const mints: readonly [Address, Address] = [wrappedSolMint, wrappedSolMint]
  const derived = await Promise.all(
    programs.map((program) => findCpmmPoolAddresses({ config: pool, mints, pool, program })),
  )
  return { isTrue: derived.some(({ lpMint }) => burned.includes(lpMint)), found }
}
