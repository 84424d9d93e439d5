import { type Address, getBase64Encoder } from '@solana/kit'
import { readTokenAccount, tokenKind } from './tokenBytes.ts'

/** An account as a node gives it in base64; null if there is none. */
type RpcAccount = {
  readonly owner: Address
  readonly executable: boolean
  readonly data: readonly [string, 'base64']
} | null

/** Why something should not be sent to an address. `owned` is only a reason to ask: an account of a program, which may know how to send it on. */
export type ReceiverProblem =
  | { readonly reason: 'program' | 'mint' | 'frozen' | 'memo' }
  | { readonly reason: 'token-account' | 'handed-over'; readonly owner: Address }
  | { readonly reason: 'owned'; readonly owner: Address }

const system = '11111111111111111111111111111111'
/** Whether a mint was initialized. */
const initializedAt = 45

/**
 * The one look at a receiver, by its account and, for a token, its associated account: a page, the wallet's window and the command line
 * refuse and warn of the same.
 *
 * @param receiver - Whose address was given.
 * @param home - Its associated account of the token; null without one, and for SOL.
 */
export function judgeReceiver(
  receiver: Address,
  { account, home }: { readonly account: RpcAccount; readonly home: RpcAccount },
): ReceiverProblem | null {
  if (account?.executable) return { reason: 'program' }
  const found = account && bytesOf(account)
  if (found && tokenKind(found) === 'mint' && found.data[initializedAt] === 1) return { reason: 'mint' }
  const tokens = found && readTokenAccount(found)
  if (tokens) return { reason: 'token-account', owner: tokens.owner }
  const held = home && readTokenAccount(bytesOf(home))
  if (held && held.owner !== receiver) return { reason: 'handed-over', owner: held.owner }
  if (held?.isFrozen) return { reason: 'frozen' }
  if (held?.requiresMemo) return { reason: 'memo' }
  return found && (found.owner !== system || found.data.length > 0) ? { reason: 'owned', owner: found.owner } : null
}

const bytesOf = ({ owner, data }: NonNullable<RpcAccount>) => ({
  owner,
  data: new Uint8Array(getBase64Encoder().encode(data[0])),
})
