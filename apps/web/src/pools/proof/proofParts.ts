import type { Proof } from '@solsmith/tokens'

const partNames = ['locked', 'burnt', 'unowned', 'creator', 'wallets', 'others'] as const
export type PartName = (typeof partNames)[number]

export function partsOf(
  proof: Proof,
): readonly { readonly name: PartName; readonly lp: bigint; readonly millionths: bigint }[] {
  const held = (kind: Proof['holders'][number]['kind']) =>
    proof.holders.reduce((sum, holder) => (holder.kind === kind ? sum + holder.lp : sum), 0n)
  const [creator, wallets] = [held('creator'), held('wallet')]
  const amounts: { readonly [P in PartName]: bigint } = {
    locked: proof.locked,
    burnt: proof.burnt,
    unowned: proof.unowned,
    creator,
    wallets,
    // Programs, fees of locks and unlisted holders.
    others: proof.withdrawable - creator - wallets,
  }
  return partNames.map((name) => ({
    name,
    lp: amounts[name],
    millionths: proof.lpSupply === 0n ? 0n : (amounts[name] * 1_000_000n) / proof.lpSupply,
  }))
}

export const slotOf = ({ evidence }: Proof): bigint =>
  evidence.reduce((newest, { slot }) => (slot > newest ? slot : newest), 0n)
