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
  estimateCreateCost,
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
import { type FeeOption, findCharges, free, type SkippedAffiliate, withFeeFallback } from '#fee/findCharges.ts'
import type { DraftForm, Priority } from '../draft/draftForm.ts'
import type { Launch } from '../pool/planPool.ts'
import { type AllSteps, listSteps } from './allSteps.ts'
import { requireFreeNames } from './requireFreeNames.ts'

export type SharedOut = { readonly owner: Address; readonly amount: bigint; readonly decimals: number }

type Planned = {
  readonly mint: Address
  readonly plan: CreateTokenPlan
  /** One or more, each signed separately. */
  readonly parts: readonly [Plan, ...Plan[]]
}

export type PreparedToken =
  | (Planned & {
      readonly status: 'ready'
      /** Of the first part; later ones depend on it. */
      readonly prepared: PreparedSend
      readonly changes: readonly Change[]
      readonly shares: readonly SharedOut[]
      readonly cost: Cost
      /** Why the affiliate gets no share; null if they do or there is none. */
      readonly leftOut: SkippedAffiliate | null
      /** Pool created with or after it; null for none. */
      readonly launch: Launch | null
      readonly all: AllSteps
    })
  /** Some parts are already on chain: each remaining one is shown before signing. */
  | (Planned & { readonly status: 'started' })
  | { readonly status: 'made'; readonly mint: Address }

const api = { baseUrl: '' }

/**
 * Stores the metadata, plans the token and simulates it. Off the sandbox the metadata is first read back through its
 * public URL, so no token gets a link that only this machine can read.
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
  // Transactions that the wallet sends must expire.
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
  const isInParts = value !== null && (await connect.journal.read()).some((one) => one.subject === mint && one.part)
  const chosen = priceOf(rpc, form.priority)
  const prepare = (one: Plan) => prepareSend(network, one, chosen)
  const prepareCharged = async ({ fee, leftOut }: FeeOption): Promise<PreparedToken> => {
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
    const cost = readCost(prepared.simulation, account, undefined, paid)
    const estimate = rest.length > 0 ? await estimateCreateCost(readRentOf(rpc), draft, uri, fee) : null
    const { feeLamports } = prepared.simulation
    return {
      status: 'ready',
      mint,
      plan,
      prepared,
      launch,
      parts: [prepared.plan, ...rest],
      changes: readChanges(prepared.simulation, account),
      shares: readShares(prepared, { mint, account }),
      cost,
      all: listSteps({ parts: rest.length + 1, cost, estimate, feeLamports, launch }),
      leftOut: paid?.affiliate ? null : leftOut,
    }
  }
  // A creation in one transaction has already paid its cost.
  return withFeeFallback(value && !isInParts ? [free] : await findCharges(network, () => makePlan()), prepareCharged)
}

/** Version 0 by default; version 1 only if it saves a signature and the network accepts it. */
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
  // An existing mint was created whole: no need to ask the network.
  if (exists) return { plan: whole }
  return prepare(whole).then(
    (looked) => ({ plan: whole, looked }),
    (error: unknown) => {
      if (isChainError(error) || isConnectError(error)) return { plan: plain }
      throw error
    },
  )
}

async function findLink(draft: TokenDraft, form: DraftForm): Promise<{ cid: string | null; uri: string }> {
  if (draft.metadataUri !== null) {
    await requireFreeNames(draft)
    return { cid: null, uri: draft.metadataUri }
  }
  return callEndpoint(api, storeMetadata, { body: { ...metadataOf(draft), image: form.image?.cid ?? null } })
}

/** Price of the chosen level. By default, the 75th percentile of recent fees. */
export function priceOf(rpc: ChainRpc, { level, microLamports }: Priority): PrepareOptions {
  if (level === 'auto' || (level === 'custom' && microLamports === '')) return {}
  return { choosePrice: choosePrice(rpc, level === 'custom' ? BigInt(microLamports) : level) }
}

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
