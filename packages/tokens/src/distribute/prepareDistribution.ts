import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, maximumAmount, readRentOf, transferBar } from '@solsmith/chain'
import { chooseSource, type Holdings, requireHoldings } from '../manage/holdings.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { costDistribution, type DistributionCost } from './costDistribution.ts'
import type { TransferLayout } from './encodeTransfers.ts'
import { DistributeError } from './errors.ts'
import { findLanded, type Payment, subtractPaid } from './findLanded.ts'
import { lookUpReceivers, type Receiver } from './lookUpReceivers.ts'
import { nameCampaign } from './nameCampaign.ts'
import { parseRecipients, type RecipientList } from './parseRecipients.ts'
import { type Distribution, planDistribution } from './planDistribution.ts'
import type { RecipientIssue } from './recipientIssues.ts'
import { type Repeats, type Shares, type Sharing, shareOut } from './shareOut.ts'

/** What `prepareDistribution` takes. */
export type PrepareDistributionInput = {
  readonly mint: Address
  /** Owns what is sent, pays and signs. */
  readonly wallet: Address
  /** The list, as it was pasted or read from a file. */
  readonly text: string
  readonly sharing: Sharing
  readonly repeats: Repeats
  /** `guardBytes` where a wallet signs, 0 where a key file does. */
  readonly freeBytes: number
  readonly version?: TransferLayout['version']
  readonly budget?: TransferLayout['budget']
  /** Makes another campaign of the same list, to send it once more. */
  readonly salt?: string
  /** Signatures that the caller knows to have landed for a campaign: each is read, whether a node lists it or not. */
  readonly known?: (campaign: string) => Promise<readonly Signature[]>
  /** What landed is listed by a node that has reached this slot. */
  readonly minContextSlot?: bigint
  readonly onProgress?: (progress: DistributionProgress) => void
}

/** How far the preparation of a list is; `all` is null while it is not known. */
export type DistributionProgress = {
  readonly step: 'looking-up' | 'finding-landed'
  readonly done: number
  readonly all: number | null
}

/** A list made ready: everything to show before the first signature, and everything to continue with after a stop. */
export type PreparedDistribution = {
  readonly token: Token
  readonly list: RecipientList
  readonly shares: Shares
  /** Everything there is to say about lines, in their order. Who has one is left out, but for what only asks. */
  readonly issues: readonly RecipientIssue[]
  /** Everyone who can be paid, those among them who have been. */
  readonly receivers: readonly Receiver[]
  /** What has landed of the same list before. */
  readonly paid: readonly Payment[]
  /** What is left to do. */
  readonly distribution: Distribution
  readonly cost: DistributionCost
  /** The list wants more than there is: nothing should be signed. */
  readonly isOverBalance: boolean
}

/**
 * Reads a list, finds everyone's account, takes off what has landed already, and packs the rest.
 *
 * @throws {TokenError} `NotSendableError`, `NoTokenAccountError`, `AccountHandedOverError`, `AccountFrozenError`,
 *   `BalanceTooSmallError` if no single account has enough, `PaymentNotReadError`, and those of `fetchToken`.
 * @throws {ChainError} when the network does not answer.
 */
export async function prepareDistribution(
  rpc: ChainRpc,
  input: PrepareDistributionInput,
): Promise<PreparedDistribution> {
  const { mint, wallet, text, sharing, repeats, onProgress } = input
  const token = await fetchToken(rpc, mint)
  refuseUnsendable(token)
  const holdings = await requireHoldings(rpc, token, wallet)
  const list = parseRecipients(text)
  await breathe()
  const wanted = { lines: list.lines, sharing, repeats, decimals: token.decimals }
  const { recipients } = shareOut({ ...wanted, balance: maximumAmount })
  await breathe()
  const campaign = nameCampaign({ mint, wallet, recipients, ...(input.salt ? { salt: input.salt } : {}) })
  const lookedUp = await lookUpReceivers(rpc, {
    token,
    wallet,
    recipients,
    onProgress: (done, all) => onProgress?.({ step: 'looking-up', done, all }),
  })
  const paid = await findLanded(rpc, {
    wallet,
    campaign,
    minContextSlot: input.minContextSlot ?? 0n,
    known: (await input.known?.(campaign)) ?? [],
    onProgress: (done) => onProgress?.({ step: 'finding-landed', done, all: null }),
  })
  const paidAmount = paid.reduce((sum, { amount }) => sum + amount, 0n)
  const shares = shareOut({ ...wanted, balance: holdings.total + paidAmount })
  await breathe()
  const issues = [...list.issues, ...shares.issues, ...lookedUp.issues].toSorted(
    (left, right) => left.line - right.line,
  )
  const isOverBalance = issues.some(({ name }) => name === 'RecipientOverBalanceIssue')
  const left = subtractPaid(lookedUp.receivers, paid)
  const source = sourceOf(holdings, { left, isOverBalance, decimals: token.decimals })
  const distribution = planDistribution({ ...input, token, source, receivers: left, campaign })
  return {
    token,
    list,
    shares,
    issues,
    receivers: lookedUp.receivers,
    paid,
    distribution,
    cost: await costDistribution(readRentOf(rpc), {
      ...distribution,
      token,
    }),
    isOverBalance,
  }
}

/** One account pays everything that remains. A list over the balance is shown with the largest account. */
function sourceOf(
  holdings: Holdings,
  { left, isOverBalance, decimals }: { left: readonly Receiver[]; isOverBalance: boolean; decimals: number },
): Address {
  const amount = isOverBalance ? 0n : left.reduce((sum, receiver) => sum + receiver.amount, 0n)
  return chooseSource(holdings, { amount, decimals }).address
}

/** A long list takes moments at each step: a page draws, and hears a person, in between. */
const breathe = () => new Promise<void>((done) => setTimeout(done))

/** Tokens that cannot be sent to many: the network would refuse every transfer, or wants accounts that no one knows. */
function refuseUnsendable(token: Token): void {
  const refuse = (reason: 'non-transferable' | 'paused' | 'hook' | 'born-frozen') => {
    throw new DistributeError('NotSendableError', { mint: token.address, reason })
  }
  const bar = transferBar({
    isNonTransferable: findExtension(token, 'non-transferable') !== null,
    isPaused: findExtension(token, 'pausable')?.isPaused ?? false,
    hookProgram: findExtension(token, 'hook')?.program ?? null,
  })
  if (bar) refuse(bar)
  if (findExtension(token, 'default-state')?.isFrozen) refuse('born-frozen')
}
