import { type Address, getAddressEncoder, getBase64Encoder } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { decodeMint, decodeTokenAccount, type TokenAccount } from '../read/decodeMint.ts'
import type { Token } from '../read/fetchToken.ts'
import { decodeAddress, encodeAddress } from './fast/base58.ts'
import { createDeriveAssociated } from './fast/deriveAssociated.ts'
import { isOnCurve } from './fast/isOnCurve.ts'
import type { RecipientIssue } from './recipientIssues.ts'
import type { Recipient } from './shareOut.ts'

/** Someone who can be paid, and where. */
export type Receiver = Recipient & {
  readonly ownerBytes: Uint8Array
  readonly account: Address
  readonly accountBytes: Uint8Array
  /** Their account does not exist yet. */
  readonly isNew: boolean
}

/** What was found of the recipients of a list (`lookUpReceivers`). */
export type LookedUp = {
  readonly receivers: readonly Receiver[]
  /** Who is not among the receivers, and why; and, by `RecipientOffCurveIssue` alone, who is and might be a slip. */
  readonly issues: readonly RecipientIssue[]
}

export type LookUpInput = {
  readonly token: Pick<Token, 'address' | 'program'>
  /** Who sends: no one sends to themselves. */
  readonly wallet: Address
  readonly recipients: readonly Recipient[]
  readonly onProgress?: (done: number, all: number) => void
}

/** People of whom one question asks, each for themselves and their account (`getMultipleAccounts` takes 100), and questions at once. */
const peoplePerCall = 50
const callsAtOnce = 6

/**
 * Finds everyone's account, and who cannot be paid: programs, mints, accounts of tokens, accounts that
 * belong to someone else, frozen accounts. Some people at a time,
 * so that a page with a long list is never still for long.
 */
export async function lookUpReceivers(rpc: ChainRpc, input: LookUpInput): Promise<LookedUp> {
  const { token, wallet, recipients, onProgress } = input
  const found: LookedUp[] = []
  let [next, done] = [0, 0]
  const work = async () => {
    while (next < recipients.length) {
      const from = next
      next += peoplePerCall
      const receivers = findAccounts({ token, recipients: recipients.slice(from, from + peoplePerCall) })
      const states = await readStates(rpc, receivers)
      found[from / peoplePerCall] = judgeAll(receivers, { mint: token.address, wallet, states })
      done += receivers.length
      onProgress?.(done, recipients.length)
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  return {
    receivers: found.flatMap(({ receivers }) => receivers),
    issues: found.flatMap(({ issues }) => issues),
  }
}

function judgeAll(receivers: readonly Receiver[], known: Known): LookedUp {
  const issues: RecipientIssue[] = []
  const payable = receivers.flatMap((receiver): Receiver[] => {
    const [issue, ...more] = judge(receiver, known)
    issues.push(...(issue ? [issue, ...more] : []))
    if (issue && issue.name !== 'RecipientOffCurveIssue') return []
    return [{ ...receiver, isNew: !known.states.get(receiver.account) }]
  })
  return { receivers: payable, issues }
}

/** Finds everyone's account without asking a network: as if none existed yet. */
export function findAccounts({ token, recipients }: Pick<LookUpInput, 'token' | 'recipients'>): readonly Receiver[] {
  const { encode } = getAddressEncoder()
  const derive = createDeriveAssociated({
    tokenProgram: new Uint8Array(encode(token.program)),
    mint: new Uint8Array(encode(token.address)),
    associatedProgram: new Uint8Array(encode(ASSOCIATED_TOKEN_PROGRAM_ADDRESS)),
  })
  return recipients.flatMap((recipient) => {
    const ownerBytes = decodeAddress(recipient.address)
    if (ownerBytes === null) return []
    const accountBytes = derive(ownerBytes)
    return [{ ...recipient, ownerBytes, accountBytes, account: encodeAddress(accountBytes), isNew: true }]
  })
}

type State = {
  readonly isProgram: boolean
  readonly isMint: boolean
  readonly token: TokenAccount | null
}

type Known = { readonly mint: Address; readonly wallet: Address; readonly states: ReadonlyMap<Address, State | null> }

function judge(receiver: Receiver, { mint, wallet, states }: Known): readonly RecipientIssue[] {
  const { line, address, account, ownerBytes } = receiver
  const owner = states.get(address)
  const home = states.get(account)?.token
  if (address === wallet) return [{ line, name: 'RecipientSelfIssue', context: { address } }]
  if (owner?.isProgram) return [{ line, name: 'RecipientProgramIssue', context: { address } }]
  if (owner?.isMint || address === mint) return [{ line, name: 'RecipientMintIssue', context: { address } }]
  if (owner?.token)
    return [{ line, name: 'RecipientTokenAccountIssue', context: { address, owner: owner.token.owner } }]
  if (home && home.owner !== address)
    return [{ line, name: 'RecipientHandedOverIssue', context: { account, owner: home.owner } }]
  if (home?.isFrozen) return [{ line, name: 'RecipientFrozenIssue', context: { account } }]
  if (home?.requiresMemo) return [{ line, name: 'RecipientMemoIssue', context: { account } }]
  if (!isOnCurve(ownerBytes)) return [{ line, name: 'RecipientOffCurveIssue', context: { address } }]
  return []
}

async function readStates(rpc: ChainRpc, receivers: readonly Receiver[]): Promise<ReadonlyMap<Address, State | null>> {
  const addresses = [...new Set(receivers.flatMap(({ address, account }) => [address, account]))]
  const { value } = await rpc.getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'confirmed' }).send()
  return new Map(addresses.map((address, index) => [address, readState(value[index] ?? null)]))
}

type RpcAccount = {
  readonly owner: Address
  readonly executable: boolean
  readonly data: readonly [string, 'base64']
} | null

function readState(account: RpcAccount): State | null {
  if (!account) return null
  const state = { owner: account.owner, data: new Uint8Array(getBase64Encoder().encode(account.data[0])) }
  return {
    isProgram: account.executable,
    isMint: decodeMint(state) !== null,
    token: decodeTokenAccount(state),
  }
}
