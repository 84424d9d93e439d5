import type { Address } from '@solana/kit'
import { type ChainRpc, isChainError, type Network, type Plan, readRentOf } from '@solsmith/chain'
import {
  activeWallet,
  type Connect,
  isConnectError,
  type PreparedSend,
  type PrepareOptions,
  prepareSend,
  rpcOf,
  signsVersion1,
} from '@solsmith/connect'
import {
  type Change,
  type Cost,
  type CreateTokenPlan,
  choosePrice,
  decodeMint,
  decodeTokenAccount,
  type Fee,
  feeOfPlan,
  findMintAddress,
  findNonceAddress,
  metadataOf,
  planCreateToken,
  readChanges,
  readCost,
  requireDraftReceivers,
  type TokenDraft,
} from '@solsmith/tokens'
import { callEndpoint, checkMedia, storeMetadata } from '@solsmith/wire'
import { type Charge, findCharges, free, type LeftOut, tryCharges } from '#fee/findCharges.ts'
import type { DraftForm, Priority } from '../draft/draftForm.ts'
import type { Launch } from '../pool/planPool.ts'
import { requireFreeNames } from './requireFreeNames.ts'

/** What someone else than the creator gets. */
export type SharedOut = { readonly owner: Address; readonly amount: bigint; readonly decimals: number }

type Planned = {
  readonly mint: Address
  readonly plan: CreateTokenPlan
  /** One, or as many as it takes; each is signed by itself. */
  readonly parts: readonly [Plan, ...Plan[]]
}

/** What a draft would do on a network, for one account: shown before anything is signed. */
export type PreparedToken =
  | (Planned & {
      readonly status: 'ready'
      /** Of the first part: later ones can be looked at when those before them are done. */
      readonly prepared: PreparedSend
      readonly changes: readonly Change[]
      readonly shares: readonly SharedOut[]
      readonly cost: Cost
      /** Why who shared the link gets nothing of the fee; null where they do, or there is no one. */
      readonly leftOut: LeftOut | null
      /** The pool that comes with it, or after it; null for a token alone. */
      readonly launch: Launch | null
    })
  /** Some of several parts are on the chain already: each of the rest is shown before it is signed. */
  | (Planned & { readonly status: 'started' })
  /** This draft has become a token already, here or in another tab. */
  | { readonly status: 'made'; readonly mint: Address }

const api = { baseUrl: '' }

/**
 * Stores the metadata, plans the token, and asks the network what it would do. Off the sandbox the metadata is read back
 * through its public address first: no one may write a link that only this machine can read into a token.
 *
 * @throws named errors of wire, tokens, connect and chain, each with a sentence.
 */
export async function prepareToken(
  network: Network,
  input: {
    readonly account: Address
    readonly draft: TokenDraft
    readonly form: DraftForm
    readonly connect: Connect
  },
): Promise<PreparedToken> {
  const { account, draft, form, connect } = input
  const wallet = activeWallet(connect)
  const signsV1 = wallet !== null && signsVersion1(wallet)
  // What a wallet sends by itself must expire.
  const canWait = wallet?.features.includes('signTransaction') ?? false
  const rpc = rpcOf(network)
  const mint = await findMintAddress(account, form.seed, draft.standard)
  const { value } = await rpc.getAccountInfo(mint, { encoding: 'base64', commitment: 'confirmed' }).send()
  if (value === null) await requireDraftReceivers(rpc, draft, account)
  const { cid, uri } = await findLink(draft, form)
  const nonceAccount = form.signing.time === 'nonce' && canWait ? await findNonceAddress(account) : null
  const makePlan = (version?: 1, fee: Fee | null = null) =>
    planCreateToken(readRentOf(rpc), {
      draft,
      creator: account,
      seed: form.seed,
      uri,
      network,
      ...(version ? { version } : {}),
      ...(nonceAccount ? { nonceAccount } : {}),
      fee,
    })
  // What was made of it in parts is gone on with in parts.
  const isInParts = value !== null && (await connect.journal.read()).some((one) => one.subject === mint && one.part)
  const chosen = priceOf(rpc, form.priority)
  const prepare = (one: Plan) => prepareSend(network, one, chosen)
  const prepareCharged = async ({ fee, leftOut }: Charge): Promise<PreparedToken> => {
    const { plan, looked = null } = isInParts
      ? { plan: await makePlan(undefined, fee) }
      : await chooseVersion((version) => makePlan(version, fee), { form, signsV1, exists: value !== null, prepare })
    const parts: Planned['parts'] =
      plan.parts.length === 1 ? [plan] : await (await import('../parts/splitCreation.ts')).splitCreation(plan)
    if (value) return parts.length === 1 ? { status: 'made', mint } : { status: 'started', mint, plan, parts }
    if (cid && network.id !== 'sandbox') await callEndpoint(api, checkMedia, { params: { cid } })
    const launch = form.pool
      ? await (await import('../pool/planPool.ts')).planPool(network, {
          ...input,
          signsV1,
          pool: form.pool,
          uri,
          nonceAccount,
        })
      : null
    const [first, ...rest] = launch?.whole ? [launch.whole] : parts
    const prepared = (!launch?.whole && looked) || (await prepare(first))
    const paid = feeOfPlan(prepared.plan)
    return {
      status: 'ready',
      mint,
      plan,
      prepared,
      launch,
      parts: [prepared.plan, ...rest],
      changes: readChanges(prepared.simulation, account),
      shares: readShares(prepared, { mint, account }),
      cost: readCost(prepared.simulation, account, undefined, paid),
      leftOut: paid?.affiliate ? null : leftOut,
    }
  }
  // What has been made already, in one transaction, has paid what it cost.
  return tryCharges(value && !isInParts ? [free] : await findCharges(network, () => makePlan()), prepareCharged)
}

/** Version 0, unless another was chosen; by itself version 1 only where it saves a signature and the network takes it. */
async function chooseVersion(
  makePlan: (version?: 1) => Promise<CreateTokenPlan>,
  input: {
    readonly form: DraftForm
    readonly signsV1: boolean
    readonly exists: boolean
    readonly prepare: (plan: Plan) => Promise<PreparedSend>
  },
): Promise<{ readonly plan: CreateTokenPlan; readonly looked?: PreparedSend }> {
  const { signsV1, exists, prepare } = input
  const { version } = input.form.signing
  if (version === '1' && signsV1) return { plan: await makePlan(1) }
  const plain = await makePlan()
  if (version === '0' || !signsV1 || plain.parts.length === 1) return { plan: plain }
  const whole = await makePlan(1)
  // What is there already was made of the whole: there is nothing to ask the network.
  if (exists) return { plan: whole }
  return prepare(whole).then(
    (looked) => ({ plan: whole, looked }),
    (error: unknown) => {
      if (isChainError(error) || isConnectError(error)) return { plan: plain }
      throw error
    },
  )
}

/** The link that a person keeps elsewhere, or that of what the form says, stored here. */
async function findLink(draft: TokenDraft, form: DraftForm): Promise<{ cid: string | null; uri: string }> {
  if (draft.metadataUri !== null) {
    await requireFreeNames(draft)
    return { cid: null, uri: draft.metadataUri }
  }
  return callEndpoint(api, storeMetadata, { body: { ...metadataOf(draft), image: form.image?.cid ?? null } })
}

/** Pays what was chosen. Left to itself, the send pays what three quarters of others did. */
export function priceOf(rpc: ChainRpc, { level, microLamports }: Priority): PrepareOptions {
  if (level === 'auto' || (level === 'custom' && microLamports === '')) return {}
  return { choosePrice: choosePrice(rpc, level === 'custom' ? BigInt(microLamports) : level) }
}

/** Others than the creator who get some of the supply. */
export function readShares(
  { simulation }: PreparedSend,
  { mint, account }: { mint: Address; account: Address },
): readonly SharedOut[] {
  const made = simulation.changes.find(({ address }) => address === mint)?.after
  const decimals = (made && decodeMint(made)?.decimals) ?? 0
  return simulation.changes.flatMap(({ before, after }) => {
    const held = after && decodeTokenAccount(after)
    if (!held || held.mint !== mint || held.owner === account || held.amount === 0n || before) return []
    return [{ owner: held.owner, amount: held.amount, decimals }]
  })
}
