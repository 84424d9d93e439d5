import { type Address, isOffCurveAddress } from '@solana/kit'
import { type ChainRpc, classifyReceiver, readRentOf } from '@solsmith/chain'
import { SendError } from './errors.ts'

/** Off the curve, or owned by a program. */
export type ReceiverCaution = { readonly reason: 'off-curve' } | { readonly reason: 'owned'; readonly owner: Address }

/**
 * @param lamports - New addresses need a minimum.
 * @throws {ConnectError} `ReceiverRefusedError`, `NewAddressError`.
 */
export async function checkReceiver(
  rpc: ChainRpc,
  to: Address,
  token: { readonly home: Address; readonly startsFrozen: boolean } | null,
  lamports?: bigint,
): Promise<ReceiverCaution | null> {
  const addresses = token === null ? [to] : [to, token.home]
  const { value } = await rpc.getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'confirmed' }).send()
  const [account = null, second = null] = value
  const home = token === null ? null : second
  const problem = classifyReceiver(to, { account, home })
  if (problem && problem.reason !== 'owned') {
    const owner = 'owner' in problem ? problem.owner : null
    throw new SendError('ReceiverRefusedError', { address: to, reason: problem.reason, owner })
  }
  if (token?.startsFrozen && home === null)
    throw new SendError('ReceiverRefusedError', { address: to, reason: 'born-frozen', owner: null })
  if (lamports !== undefined && account === null) await requireMinimum(rpc, lamports)
  return isOffCurveAddress(to) ? { reason: 'off-curve' } : problem
}

async function requireMinimum(rpc: ChainRpc, lamports: bigint): Promise<void> {
  const minimum = await readRentOf(rpc)(0)
  if (lamports < minimum) throw new SendError('NewAddressError', { minimum, lamports })
}
