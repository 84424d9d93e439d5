import type { Proof } from '@solsmith/tokens'

const partNames = ['locked', 'fees', 'burnt', 'unowned', 'creator', 'wallets', 'others'] as const
export type PartName = (typeof partNames)[number]

export function partsOf(
  proof: Proof,
): readonly { readonly name: PartName; readonly lp: bigint; readonly millionths: bigint }[] {
  const held = (kind: Proof['holders'][number]['kind']) =>
    proof.holders.reduce((sum, holder) => (holder.kind === kind ? sum + holder.lp : sum), 0n)
  const [creator, wallets] = [held('creator'), held('wallet')]
  const fees = feesOf(proof)
  const amounts: { readonly [P in PartName]: bigint } = {
    locked: proof.locked,
    fees,
    burnt: proof.burnt,
    unowned: proof.unowned,
    creator,
    wallets,
    others: proof.withdrawable - fees - creator - wallets,
  }
  return partNames.map((name) => ({
    name,
    lp: amounts[name],
    millionths: proof.lpSupply === 0n ? 0n : (amounts[name] * 1_000_000n) / proof.lpSupply,
  }))
}

/** Earned by locked liquidity, and collectable by the holders of the fee NFTs. */
const feesOf = ({ locks }: Proof): bigint => locks.reduce((sum, { collectable }) => sum + collectable, 0n)

export const feesShare = (proof: Proof): bigint =>
  proof.lpSupply === 0n ? 0n : (feesOf(proof) * 1_000_000n) / proof.lpSupply

export const slotOf = ({ evidence }: Proof): bigint =>
  evidence.reduce((newest, { slot }) => (slot > newest ? slot : newest), 0n)
