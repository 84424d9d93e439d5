import { type Address, getBase64Encoder } from '@solana/kit'
import { readTokenAccount, tokenKind } from './tokenBytes.ts'

/** An account in a node's base64 encoding; null if it does not exist. */
type RpcAccount = {
  readonly owner: Address
  readonly executable: boolean
  readonly data: readonly [string, 'base64']
} | null

/** Why not to send to an address. `owned` only needs confirmation: the program that owns the account may be able to send it on. */
export type ReceiverProblem =
  | { readonly reason: 'program' | 'mint' | 'frozen' | 'memo' }
  | { readonly reason: 'token-account' | 'handed-over'; readonly owner: Address }
  | { readonly reason: 'owned'; readonly owner: Address }

const system = '11111111111111111111111111111111'
/** Offset of a mint's initialized flag. */
const initializedAt = 45

/**
 * Judges a receiver by its account and, for a token, its associated account. The pages, the wallet modal and the CLI share it, so that
 * their refusals and warnings agree.
 *
 * @param receiver - The given address.
 * @param home - Its associated account for the token; null if it does not exist, and for SOL.
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
