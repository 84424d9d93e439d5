import type { Address, Instruction } from '@solana/kit'

/** Compact-u16: seven bits per byte. */
export const countLengthBytes = (count: number): number => (count < 0x80 ? 1 : count < 0x4000 ? 2 : 3)

/** Every transaction of this product sets a compute unit limit and price. */
const budgetProgramBytes = 32
const budgetBytes = [3 + 5, 3 + 9]

/** Counts the wire bytes of a single-signer version 0 transaction with a compute budget, without building it. */
export function countTransactionBytes(feePayer: Address, instructions: readonly Instruction[]): number {
  const keys = new Set<Address>([feePayer])
  const signers = new Set<Address>([feePayer])
  let calls = budgetBytes.reduce((sum, bytes) => sum + bytes, 0)
  for (const { programAddress, accounts = [], data } of instructions) {
    keys.add(programAddress)
    for (const { address, role } of accounts) {
      keys.add(address)
      if (role >= firstSignerRole) signers.add(address)
    }
    const dataBytes = data?.length ?? 0
    calls += 1 + countLengthBytes(accounts.length) + accounts.length + countLengthBytes(dataBytes) + dataBytes
  }
  const keyBytes = budgetProgramBytes + keys.size * 32
  return (
    countLengthBytes(signers.size) +
    signers.size * 64 +
    prefixBytes +
    countLengthBytes(keys.size + 1) +
    keyBytes +
    blockhashBytes +
    countLengthBytes(instructions.length + budgetBytes.length) +
    calls +
    tableCountBytes
  )
}

/** Roles are bits: 2 is a signer (kit's `AccountRole`). */
const firstSignerRole = 2
/** Version, and three counts of the header. */
const prefixBytes = 4
const blockhashBytes = 32
const tableCountBytes = 1
