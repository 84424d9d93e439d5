import type { Address, Signature } from '@solana/kit'
import { type ChainRpc, maximumAmount, readRentOf, transferBar } from '@solsmith/chain'
import { chooseSource, type Holdings, requireHoldings } from '../manage/holdings.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { combine, type Repeats, readAmounts, type Shares, type Sharing } from './allocate.ts'
import { breathe } from './breathe.ts'
import { costDistribution, type DistributionCost } from './costDistribution.ts'
import type { TransferLayout } from './encodeTransfers.ts'
import { DistributeError } from './errors.ts'
import { findPayments, type Payment, subtractPaid } from './findPayments.ts'
import { findTwoReadings } from './findTwoReadings.ts'
import { lookUpReceivers, type Receiver } from './lookUpReceivers.ts'
import { nameCampaign } from './nameCampaign.ts'
import { parseLongList, type RecipientList } from './parseRecipients.ts'
import { type Distribution, planDistribution } from './planDistribution.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** Input of `prepareDistribution`. */
export type PrepareDistributionInput = {
  readonly mint: Address
  /** Owner, fee payer and signer. */
  readonly wallet: Address
  readonly text: string
  readonly sharing: Sharing
  readonly repeats: Repeats
  /** `guardBytes` for wallets, 0 for key files. */
  readonly freeBytes: number
  readonly version?: TransferLayout['version']
  readonly budget?: TransferLayout['budget']
  /** Starts a new campaign for the same list, to send it again. */
  readonly salt?: string
  /** Landed signatures known to the caller, each read even if no node lists it. */
  readonly known?: (campaign: string) => Promise<readonly Signature[]>
  /** Reads history only from nodes that have reached this slot. */
  readonly minContextSlot?: bigint
  /** Parallel reads of accounts; default: 6. */
  readonly callsAtOnce?: number
  readonly onProgress?: (progress: DistributionProgress) => void
}

/** Progress of the preparation; `all` is null while unknown. */
export type DistributionProgress = {
  readonly step: 'looking-up' | 'finding-landed'
  readonly done: number
  readonly all: number | null
}

/** Everything to show before the first signature and to resume after a stop. */
export type PreparedDistribution = {
  readonly token: Token
  readonly list: RecipientList
  readonly shares: Shares
  /** Issues by line. Their recipients are excluded, except for confirmations. */
  readonly issues: readonly RecipientIssue[]
  /** All payable recipients, including paid ones. */
  readonly receivers: readonly Receiver[]
  readonly paid: readonly Payment[]
  /** Unpaid recipients whom another list of this wallet has paid: a corrected list pays them again. */
  readonly paidElsewhere: readonly Receiver[]
  readonly distribution: Distribution
  readonly cost: DistributionCost
  /** The list exceeds the balance: do not sign. */
  readonly isOverBalance: boolean
}

/**
 * Parses a list, finds the accounts, subtracts landed payments and packs the rest.
 *
 * @throws {TokenError} `NotSendableError`, `NoTokenAccountError`, `AccountHandedOverError`, `AccountFrozenError`,
 *   `BalanceTooSmallError` if no single account has enough, `PaymentNotReadError`, and those of `fetchToken`.
 */
export async function prepareDistribution(
  rpc: ChainRpc,
  input: PrepareDistributionInput,
): Promise<PreparedDistribution> {
  const { mint, wallet, text, sharing, repeats, onProgress } = input
  const token = await fetchToken(rpc, mint)
  refuseUnsendable(token)
  const holdings = await requireHoldings(rpc, token, wallet)
  const list = await parseLongList(text)
  await breathe()
  const wanted = { lines: list.lines, sharing, repeats, decimals: token.decimals }
  const amounts = readAmounts(wanted)
  await breathe()
  const unlimited = combine({ ...wanted, balance: maximumAmount }, amounts)
  const { recipients } = unlimited
  await breathe()
  const named = nameCampaign({ mint, wallet, recipients })
  const campaign = input.salt ? nameCampaign({ mint, wallet, recipients, salt: input.salt }) : named
  await breathe()
  const lookedUp = await lookUpReceivers(rpc, {
    token,
    wallet,
    recipients,
    ...(input.callsAtOnce ? { callsAtOnce: input.callsAtOnce } : {}),
    onProgress: (done, all) => onProgress?.({ step: 'looking-up', done, all }),
  })
  const { paid, elsewhere } = await findPayments(rpc, {
    wallet,
    campaign,
    ...(input.salt ? { repeated: named } : {}),
    minContextSlot: input.minContextSlot ?? 0n,
    known: (await input.known?.(campaign)) ?? [],
    onProgress: (done) => onProgress?.({ step: 'finding-landed', done, all: null }),
  })
  const paidAmount = paid.reduce((sum, { amount }) => sum + amount, 0n)
  const balance = holdings.total + paidAmount
  const shares = unlimited.sum <= balance ? unlimited : combine({ ...wanted, balance }, amounts)
  await breathe()
  const readings = sharing.kind === 'per-row' ? findTwoReadings(text, list.lines) : []
  const issues = [...list.issues, ...shares.issues, ...lookedUp.issues, ...readings].toSorted(
    (left, right) => left.line - right.line,
  )
  await breathe()
  const isOverBalance = issues.some(({ name }) => name === 'RecipientOverBalanceIssue')
  const left = subtractPaid(lookedUp.receivers, paid)
  const others = new Set(elsewhere.map(({ account }) => account))
  const source = sourceOf(holdings, { left, isOverBalance, decimals: token.decimals })
  const distribution = planDistribution({ ...input, token, source, receivers: left, campaign })
  return {
    token,
    list,
    shares,
    issues,
    receivers: lookedUp.receivers,
    paid,
    paidElsewhere: left.filter(({ account }) => others.has(account)),
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

/** Refuses tokens whose transfers would fail or need unknown accounts. */
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
