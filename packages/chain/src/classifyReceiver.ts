import { type Address, getBase64Encoder } from '@solana/kit'
import { nameProgram } from './nameInstruction.ts'
import { reservedAccounts } from './reservedAccounts.ts'
import { readTokenAccount, tokenKind } from './tokenBytes.ts'

type RpcAccount = {
  readonly owner: Address
  readonly executable: boolean
  readonly data: readonly [string, 'base64']
} | null

/** Why not to send to an address. `owned` only needs confirmation, because its program may be able to send on. */
export type ReceiverProblem =
  | { readonly reason: 'program' | 'mint' | 'frozen' | 'memo' }
  | { readonly reason: 'token-account' | 'handed-over'; readonly owner: Address }
  | { readonly reason: 'owned'; readonly owner: Address }

const system = '11111111111111111111111111111111'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Offsets of a mint's flags. */
const [initializedAt, kindAt] = [45, 165]
const mintKind = 1

/** Native mints and SOL's placeholder have no key. */
const nativeMints: ReadonlySet<string> = new Set([
  'So11111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
])

/**
 * Checks a recipient, with one rule for pages, wallet modal and CLI.
 *
 * @param home - Its associated account for the token; null if missing, and for SOL.
 */
export function classifyReceiver(
  receiver: Address,
  { account, home }: { readonly account: RpcAccount; readonly home: RpcAccount },
): ReceiverProblem | null {
  if (account?.executable || reservedAccounts.has(receiver) || nameProgram(receiver) !== null)
    return { reason: 'program' }
  const found = account && bytesOf(account)
  if (nativeMints.has(receiver) || (found && isMint(found))) return { reason: 'mint' }
  const tokens = found && readTokenAccount(found)
  if (tokens) return { reason: 'token-account', owner: tokens.owner }
  const held = home && readTokenAccount(bytesOf(home))
  if (held && held.owner !== receiver) return { reason: 'handed-over', owner: held.owner }
  if (held?.isFrozen) return { reason: 'frozen' }
  if (held?.requiresMemo) return { reason: 'memo' }
  return found && (found.owner !== system || found.data.length > 0) ? { reason: 'owned', owner: found.owner } : null
}

/** A mint with a multisig's length has 0 at the multisig's signer count. */
function isMint(account: ReturnType<typeof bytesOf>): boolean {
  const { owner, data } = account
  const isMintLike = owner === token2022 && data[kindAt] === mintKind && data[1] === 0
  return (tokenKind(account) === 'mint' || isMintLike) && data[initializedAt] === 1
}

const bytesOf = ({ owner, data }: NonNullable<RpcAccount>) => ({
  owner,
  data: new Uint8Array(getBase64Encoder().encode(data[0])),
})
