import type { Address } from '@solana/kit'
import type { InstructionName } from '@solsmith/chain'
import type { ApprovalEffects, DescribedInstruction, DescribedTransaction } from '@solsmith/tokens'
import { isHarmless } from './isRisky.ts'

type Named = { readonly effects: ApprovalEffects; readonly owner: string; readonly own: ReadonlySet<Address> }

/** Their outcome is in the balances. */
const traded: ReadonlySet<InstructionName> = new Set(['closeAccount', 'swap', 'unwrapSol'])

/** Finds instructions that give no more than balances and recipients show. */
export function findRoutine(
  { instructions, effects }: DescribedTransaction,
  owner: string,
): readonly DescribedInstruction[] {
  if (effects.status !== 'known') return []
  const own = new Set(instructions.flatMap((one) => listOpened(one, owner)))
  return instructions.filter((one) => isRoutine(one, { effects, owner, own }))
}

/** Token accounts that the transaction opens for the user; closed ones have no owner afterwards. */
function listOpened({ instruction, gains }: DescribedInstruction, owner: string): readonly Address[] {
  if (instruction !== 'createAssociatedAccount' && instruction !== 'initializeAccount') return []
  return gains.some(({ role, address }) => role === 'owner' && address === owner) ? listAccounts(gains) : []
}

const listAccounts = (gains: DescribedInstruction['gains']) =>
  gains.filter(({ role }) => role === 'account').map(({ address }) => address)

function isRoutine(one: DescribedInstruction, { effects, owner, own }: Named): boolean {
  const { instruction, gains } = one
  const known = effects.status === 'known' ? effects : null
  if (!known || !instruction || instruction === 'memo') return false
  if (!traded.has(instruction) && !isHarmless(one, owner, effects)) return false
  const opens = listAccounts(gains)
  return gains.every(({ role, address }) => {
    if (role === 'program') return opens.length > 0 && opens.every((account) => own.has(account))
    const holder = known.owners.get(address) ?? address
    if (holder === owner || own.has(address)) return true
    return known.receivers.has(holder) && known.parts.get(holder)?.kind === 'poolVaults'
  })
}
