import { type Address, getAddressEncoder } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, classifyReceiver, mapLimit } from '@solsmith/chain'
import type { Token } from '../read/fetchToken.ts'
import type { Recipient } from './allocate.ts'
import { decodeAddress, encodeAddress } from './fast/base58.ts'
import { createDeriver, type Deriver } from './fast/deriveAssociated.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** Recipient with the account to pay. */
export type Receiver = Recipient & {
  readonly ownerBytes: Uint8Array
  readonly account: Address
  readonly accountBytes: Uint8Array
  readonly isNew: boolean
}

/** Result of `lookUpReceivers`. */
export type LookedUp = {
  readonly receivers: readonly Receiver[]
  /** Issues of excluded recipients, and those in `mightBeSlips`, which exclude no one. */
  readonly issues: readonly RecipientIssue[]
}

export type LookUpInput = {
  readonly token: Pick<Token, 'address' | 'program'>
  /** The sender, who cannot be a recipient. */
  readonly wallet: Address
  readonly recipients: readonly Recipient[]
  readonly callsAtOnce?: number
  readonly onProgress?: (done: number, all: number) => void
}

/** Recipients per request, two accounts each (`getMultipleAccounts` takes 100). */
const peoplePerCall = 50

/** Issues that do not exclude a recipient: the address may be a vault or a mistake. */
const mightBeSlips: ReadonlySet<RecipientIssue['name']> = new Set(['RecipientOffCurveIssue', 'RecipientOwnedIssue'])

/**
 * Finds each recipient's account and reports those that cannot be paid: programs, mints, token accounts, accounts with
 * another owner, frozen accounts. Works in chunks to keep the page responsive.
 */
export async function lookUpReceivers(rpc: ChainRpc, input: LookUpInput): Promise<LookedUp> {
  const { token, wallet, recipients, callsAtOnce = 6, onProgress } = input
  const deriver = createDeriverOf(token)
  const starts = Array.from({ length: Math.ceil(recipients.length / peoplePerCall) }, (_, call) => call * peoplePerCall)
  let done = 0
  const found = await mapLimit(starts, callsAtOnce, async (from) => {
    const receivers = findReceivers(deriver, recipients.slice(from, from + peoplePerCall))
    const states = await readStates(rpc, receivers)
    done += receivers.length
    onProgress?.(done, recipients.length)
    return judgeAll(receivers, { mint: token.address, wallet, states, isOnCurve: deriver.isOnCurve })
  })
  return {
    receivers: found.flatMap(({ receivers }) => receivers),
    issues: found.flatMap(({ issues }) => issues),
  }
}

function judgeAll(receivers: readonly Receiver[], known: Known): LookedUp {
  const issues: RecipientIssue[] = []
  const payable = receivers.flatMap((receiver): Receiver[] => {
    const issue = judge(receiver, known)
    if (issue) issues.push(issue)
    if (issue && !mightBeSlips.has(issue.name)) return []
    const home = known.states.get(receiver.account)
    // SOL sent to an address does not make it a token account.
    return [{ ...receiver, isNew: !home || home.owner === SYSTEM_PROGRAM_ADDRESS }]
  })
  return { receivers: payable, issues }
}

/** Derives accounts without the network, as if none existed. */
export const findAccounts = ({ token, recipients }: Pick<LookUpInput, 'token' | 'recipients'>): readonly Receiver[] =>
  findReceivers(createDeriverOf(token), recipients)

function createDeriverOf({ address, program }: LookUpInput['token']): Deriver {
  const { encode } = getAddressEncoder()
  return createDeriver({
    tokenProgram: new Uint8Array(encode(program)),
    mint: new Uint8Array(encode(address)),
    associatedProgram: new Uint8Array(encode(ASSOCIATED_TOKEN_PROGRAM_ADDRESS)),
  })
}

const findReceivers = ({ derive }: Deriver, recipients: readonly Recipient[]): readonly Receiver[] =>
  recipients.flatMap((recipient) => {
    const ownerBytes = decodeAddress(recipient.address)
    if (ownerBytes === null) return []
    const accountBytes = derive(ownerBytes)
    return [{ ...recipient, ownerBytes, accountBytes, account: encodeAddress(accountBytes), isNew: true }]
  })

type Known = Pick<Deriver, 'isOnCurve'> & {
  readonly mint: Address
  readonly wallet: Address
  readonly states: States
}

function judge({ line, address, account, ownerBytes }: Receiver, known: Known): RecipientIssue | null {
  const { mint, wallet, states, isOnCurve } = known
  if (address === wallet) return { line, name: 'RecipientSelfIssue', context: { address } }
  if (address === mint) return { line, name: 'RecipientMintIssue', context: { address } }
  const problem = classifyReceiver(address, { account: states.get(address) ?? null, home: states.get(account) ?? null })
  switch (problem?.reason) {
    case 'program':
      return { line, name: 'RecipientProgramIssue', context: { address } }
    case 'mint':
      return { line, name: 'RecipientMintIssue', context: { address } }
    case 'token-account':
      return { line, name: 'RecipientTokenAccountIssue', context: { address, owner: problem.owner } }
    case 'handed-over':
      return { line, name: 'RecipientHandedOverIssue', context: { account, owner: problem.owner } }
    case 'frozen':
      return { line, name: 'RecipientFrozenIssue', context: { account } }
    case 'memo':
      return { line, name: 'RecipientMemoIssue', context: { account } }
  }
  if (!isOnCurve(ownerBytes)) return { line, name: 'RecipientOffCurveIssue', context: { address } }
  return problem ? { line, name: 'RecipientOwnedIssue', context: { address, program: problem.owner } } : null
}

type States = ReadonlyMap<Address, Parameters<typeof classifyReceiver>[1]['account']>

async function readStates(rpc: ChainRpc, receivers: readonly Receiver[]): Promise<States> {
  const addresses = [...new Set(receivers.flatMap(({ address, account }) => [address, account]))]
  const { value } = await rpc.getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'confirmed' }).send()
  return new Map(addresses.map((address, index) => [address, value[index] ?? null]))
}
