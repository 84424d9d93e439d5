import { programs } from '../../programs.ts'
import { associatedTokenInstructions } from './associatedTokenInstructions.ts'
import { loaderInstructions } from './loaderInstructions.ts'
import { lookupTableInstructions } from './lookupTableInstructions.ts'
import { createReader, type Reader, readOrNull } from './reader.ts'
import { stakeInstructions } from './stakeInstructions.ts'
import { systemInstructions } from './systemInstructions.ts'
import { tokenInstructions } from './tokenInstructions.ts'
import { voteInstructions } from './voteInstructions.ts'

/** Account names in order (`?` for optional), and a data reader. */
export type InstructionShape = {
  type: string
  accounts: readonly string[]
  data?: (reader: Reader) => Record<string, unknown>
  /** A single signer has the first name; a multisig the second, then `signers`. */
  signer?: readonly [one: string, multisig: string]
  others?: string
}

export type FindShape = (reader: Reader, accounts: readonly string[]) => InstructionShape | null | undefined

const parsers: ReadonlyMap<string, { program: string; findShape: FindShape }> = new Map([
  [programs.system, { program: 'system', findShape: systemInstructions }],
  [programs.token, { program: 'spl-token', findShape: tokenInstructions }],
  [programs.token2022, { program: 'spl-token', findShape: tokenInstructions }],
  [programs.associatedToken, { program: 'spl-associated-token-account', findShape: associatedTokenInstructions }],
  [programs.lookupTable, { program: 'address-lookup-table', findShape: lookupTableInstructions }],
  [programs.upgradeableLoader, { program: 'bpf-upgradeable-loader', findShape: loaderInstructions }],
  [programs.stake, { program: 'stake', findShape: stakeInstructions }],
  [programs.vote, { program: 'vote', findShape: voteInstructions }],
])

/** Null without a parser: callers list the accounts, like Agave. */
export function parseInstruction(
  programId: string,
  { accounts, data }: { accounts: readonly string[]; data: Uint8Array },
): { program: string; programId: string; parsed: unknown } | null {
  if (programId === programs.memo || programId === programs.memoV1) {
    const text = readUtf8(data)
    return text === null ? null : { program: 'spl-memo', programId, parsed: text }
  }
  const parser = parsers.get(programId)
  if (!parser) return null
  const parsed = readOrNull(() => {
    const reader = createReader(data)
    const shape = parser.findShape(reader, accounts)
    return shape ? fill(shape, { reader, accounts }) : null
  })
  return parsed && { program: parser.program, programId, parsed }
}

function fill(shape: InstructionShape, { reader, accounts }: { reader: Reader; accounts: readonly string[] }) {
  const needed = shape.accounts.filter((name) => !name.endsWith('?')).length + (shape.signer ? 1 : 0)
  if (accounts.length < needed) return null
  const named = shape.accounts.flatMap((name, index) => {
    const address = accounts[index]
    return address === undefined ? [] : [[name.replace('?', ''), address] as const]
  })
  const rest = accounts.slice(shape.accounts.length)
  return {
    type: shape.type,
    info: {
      ...Object.fromEntries(named),
      ...shape.data?.(reader),
      ...(shape.signer && nameSigner(shape.signer, rest)),
      ...(shape.others && { [shape.others]: rest }),
    },
  }
}

function nameSigner([one, multisig]: readonly [string, string], [authority, ...signers]: readonly string[]) {
  return signers.length === 0 ? { [one]: authority } : { [multisig]: authority, signers }
}

function readUtf8(data: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data)
  } catch {
    return null
  }
}
