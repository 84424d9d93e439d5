import { type Address, getBase64Encoder } from '@solana/kit'
import { nameProgram } from './nameInstruction.ts'
import { reservedAccounts } from './reservedAccounts.ts'
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
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Offsets of a mint's initialized flag and of its kind. */
const [initializedAt, kindAt] = [45, 165]
const mintKind = 1

/** SOL's mints, and the address that stands for SOL where a mint is expected: none of them has a key. */
const nativeMints: ReadonlySet<string> = new Set([
  'So11111111111111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
])

/**
 * Checks a recipient by its address, its account and, for a token, its associated account. The pages, the wallet modal
 * and the CLI share it, so that their refusals and warnings agree.
 *
 * @param receiver - The given address.
 * @param home - Its associated account for the token; null if it does not exist, and for SOL.
 */
export function judgeReceiver(
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

/** Checks for a mint of any size. A mint with a multisig's length has 0 where a multisig has its number of signers. */
function isMint(account: ReturnType<typeof bytesOf>): boolean {
  const { owner, data } = account
  const isMintLike = owner === token2022 && data[kindAt] === mintKind && data[1] === 0
  return (tokenKind(account) === 'mint' || isMintLike) && data[initializedAt] === 1
}

const bytesOf = ({ owner, data }: NonNullable<RpcAccount>) => ({
  owner,
  data: new Uint8Array(getBase64Encoder().encode(data[0])),
})
