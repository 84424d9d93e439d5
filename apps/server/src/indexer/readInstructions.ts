import { getBase58Encoder } from '@solana/kit'
import { type InstructionName, nameInstruction, nameProgram, type ProgramName } from '@solsmith/chain'
import type { RpcTransaction } from './rpcTransaction.ts'

/** An instruction that ran, whoever called it. */
export type Step = {
  readonly program: ProgramName
  readonly programAddress: string
  readonly name: InstructionName | null
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** Every account of a transaction, in the order in which its instructions and balances count them. */
export const listKeys = ({ transaction, meta }: RpcTransaction): readonly string[] => [
  ...transaction.message.accountKeys,
  ...(meta.loadedAddresses?.writable ?? []),
  ...(meta.loadedAddresses?.readonly ?? []),
]

/** So many bytes of the data tell any instruction by name. */
const nameBytes = 8

/** Lists the instructions of programs that are known here, in the order in which they ran. */
export function readInstructions(transaction: RpcTransaction, keys: readonly string[]): readonly Step[] {
  const called = new Map(transaction.meta.innerInstructions?.map((inner) => [inner.index, inner.instructions]))
  return transaction.transaction.message.instructions
    .flatMap((instruction, index) => [instruction, ...(called.get(index) ?? [])])
    .flatMap(({ programIdIndex, accounts, data }) => {
      const programAddress = keys[programIdIndex] ?? ''
      const program = nameProgram(programAddress)
      if (program === null) return []
      const bytes = decode(data)
      const name = nameInstruction(program, Buffer.from(bytes.subarray(0, nameBytes)).toString('hex'))
      return [{ program, programAddress, name, accounts: accounts.map((at) => keys[at] ?? ''), data: bytes }]
    })
}

const base58 = getBase58Encoder()

/** Nothing for what is no base58: then the instruction has no name. */
function decode(data: string): Uint8Array {
  try {
    return new Uint8Array(base58.encode(data))
  } catch {
    return new Uint8Array()
  }
}

/** A number of 64 bits; 0 where the data ends before it. */
export const u64At = (data: Uint8Array, at: number): bigint =>
  data.length < at + 8 ? 0n : new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)
