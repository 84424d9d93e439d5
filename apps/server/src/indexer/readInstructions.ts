import { getBase58Encoder } from '@solana/kit'
import { type InstructionName, nameInstruction, nameProgram, type ProgramName } from '@solsmith/chain'
import type { RpcTransaction } from './rpcTransaction.ts'

/** An instruction, direct or inner. */
export type Step = {
  readonly program: ProgramName
  readonly programAddress: string
  readonly name: InstructionName | null
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** Lists accounts in index order. */
export const listKeys = ({ transaction, meta }: RpcTransaction): readonly string[] => [
  ...transaction.message.accountKeys,
  ...(meta.loadedAddresses?.writable ?? []),
  ...(meta.loadedAddresses?.readonly ?? []),
]

/** Enough to identify any instruction. */
const nameBytes = 8

/** Lists known instructions in execution order. */
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

/** Decodes base58; empty if invalid. */
function decode(data: string | Uint8Array): Uint8Array {
  if (typeof data !== 'string') return data
  try {
    return new Uint8Array(base58.encode(data))
  } catch {
    return new Uint8Array()
  }
}

/** 0 if too short. */
export const u64At = (data: Uint8Array, at: number): bigint =>
  data.length < at + 8 ? 0n : new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)
