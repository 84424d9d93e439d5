import {
  flattenInstructionPlan,
  type Instruction,
  isKeyPairSigner,
  type KeyPairSigner,
  type TransactionSigner,
} from '@solana/kit'
import type { Plan } from '@solsmith/chain'

/** Replaces the address by its signer. */
export function signedBy({ instructions }: Plan, signer: KeyPairSigner): readonly Instruction[] {
  const leaves = flattenInstructionPlan(instructions)
  return leaves.flatMap((leaf) => (leaf.kind === 'single' ? [withKeys(leaf.instruction, signer)] : []))
}

const withKeys = (instruction: Instruction, signer: KeyPairSigner): Instruction => ({
  ...instruction,
  accounts: (instruction.accounts ?? []).map((meta) => {
    const { address, role } = meta
    if (address === signer.address && role >= 2) return { address, role, signer }
    return 'signer' in meta && isKeyPairSigner(meta.signer as TransactionSigner) ? meta : { address, role }
  }),
})
