import type { Address } from '@solana/kit'
import { formatAmount, type Read, read } from '@solsmith/chain'
import type { PartIssue } from './draftRule.ts'
import { findAddressIssue, readAddress } from './readText.ts'

export const readShareForm = read.object({ to: read.text, basisPoints: read.number })

export type ShareForm = Read<typeof readShareForm>

const wholeBasisPoints = 10_000
/** Maximum extra recipients of a new token, so that it fits one transaction; "Send to many" takes any number. */
export const distributionLimit = 8

export function findDistributionIssues(shares: readonly ShareForm[]): readonly PartIssue[] {
  const own = shares.flatMap(({ to, basisPoints }, row): readonly PartIssue[] => {
    const isShare = Number.isInteger(basisPoints) && basisPoints >= 1 && basisPoints <= wholeBasisPoints
    return [
      [`${row}.to`, findAddressIssue(to)],
      [`${row}.basisPoints`, isShare ? null : { name: 'SharePercentIssue', context: { basisPoints } }],
    ]
  })
  if (own.some(([, issue]) => issue)) return own
  const sum = shares.reduce((total, { basisPoints }) => total + basisPoints, 0)
  const last = shares.length - 1
  if (sum > wholeBasisPoints)
    return [
      [`${last}.basisPoints`, { name: 'DistributionSumIssue', context: { percentText: formatAmount(BigInt(sum), 2) } }],
    ]
  if (shares.length <= distributionLimit) return []
  return [[`${last}.to`, { name: 'DistributionLengthIssue', context: { limit: distributionLimit } }]]
}

export const parseDistribution = (
  shares: readonly ShareForm[],
): readonly { readonly to: Address; readonly basisPoints: number }[] =>
  shares.flatMap(({ to, basisPoints }) => {
    const address = readAddress(to)
    return address ? [{ to: address, basisPoints }] : []
  })
