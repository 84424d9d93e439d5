import type { Address } from '@solana/kit'
import { type ChainRpc, classifyReceiver } from '@solsmith/chain'
import { shareSupply } from '../token/shareSupply.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import { ManageError } from './errors.ts'

/**
 * Refuses recipients that cannot use tokens: programs, mints, token accounts.
 *
 * @throws {TokenError} `UnusableReceiverError`.
 */
export async function requireReceivers(rpc: ChainRpc, addresses: readonly Address[]): Promise<void> {
  const { value } = await rpc.getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'confirmed' }).send()
  for (const [index, address] of addresses.entries()) {
    const problem = classifyReceiver(address, { account: value[index] ?? null, home: null })
    if (problem?.reason === 'token-account')
      throw new ManageError('UnusableReceiverError', { address, reason: problem.reason, owner: problem.owner })
    if (problem?.reason === 'program' || problem?.reason === 'mint')
      throw new ManageError('UnusableReceiverError', { address, reason: problem.reason, owner: null })
  }
}

/**
 * Checks the recipients of a new token's supply.
 *
 * @throws {TokenError} `UnusableReceiverError`.
 */
export async function requireDraftReceivers(rpc: ChainRpc, draft: TokenDraft, creator: Address): Promise<void> {
  const others = shareSupply(draft, creator).flatMap(({ to }) => (to === creator ? [] : [to]))
  if (others.length > 0) await requireReceivers(rpc, others)
}
