import type { Address } from '@solana/kit'
import type { Network, Plan } from '@solsmith/chain'
import { type PreparedSend, prepareSend, rpcOf } from '@solsmith/connect'
import {
  type Change,
  type Cost,
  findMintAddress,
  planCreateToken,
  readChanges,
  readCost,
  type TokenDraft,
} from '@solsmith/tokens'
import { callEndpoint, checkMedia, storeMetadata } from '@solsmith/wire'
import type { DraftForm } from '../draft/draftForm.ts'

/** What a draft would do on a network, for one account: shown before anything is signed. */
export type PreparedToken =
  | {
      readonly status: 'ready'
      readonly mint: Address
      readonly plan: Plan
      readonly prepared: PreparedSend
      readonly changes: readonly Change[]
      readonly cost: Cost
    }
  /** This draft has become a token already, here or in another tab. */
  | { readonly status: 'made'; readonly mint: Address }

const api = { baseUrl: '' }

/**
 * Stores the metadata, plans the token, and asks the network what it would do. Off the sandbox the metadata is read back
 * through its public address first: nobody may write a link that only this machine can read into a token.
 *
 * @throws named errors of wire, tokens, connect and chain, each with a sentence.
 */
export async function prepareToken(
  network: Network,
  { account, draft, form }: { readonly account: Address; readonly draft: TokenDraft; readonly form: DraftForm },
): Promise<PreparedToken> {
  const rpc = rpcOf(network)
  const mint = await findMintAddress(account, form.seed, draft.standard)
  const { value } = await rpc.getAccountInfo(mint, { encoding: 'base64', commitment: 'confirmed' }).send()
  if (value) return { status: 'made', mint }

  const { name, symbol, description, website, x } = draft
  const image = form.image?.cid ?? null
  const { cid, uri } = await callEndpoint(api, storeMetadata, {
    body: { name, symbol, description, website, x, image },
  })
  const plan = await planCreateToken((bytes) => rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send(), {
    draft,
    creator: account,
    seed: form.seed,
    uri,
    network,
  })
  if (network.id !== 'sandbox') await callEndpoint(api, checkMedia, { params: { cid } })
  const prepared = await prepareSend(network, plan)
  return {
    status: 'ready',
    mint,
    plan,
    prepared,
    changes: readChanges(prepared.simulation, account),
    cost: readCost(prepared.simulation, account),
  }
}
