import type { WireInstruction, WireMessage } from './parse/parseMessage.ts'
import type { WireConfig } from './parse/readV1Message.ts'
import { programs } from './programs.ts'

export type MessageFee = {
  /** Lamports with priority fee. */
  fee: bigint
  /** Micro-lamports per compute unit. */
  unitPrice: bigint
}

const lamportsPerSignature = 5_000n
const maxUnits = 1_400_000n
/** SIMD-0170. */
const unitsPerBuiltin = 3_000n
const unitsPerInstruction = 200_000n

/** Without those migrated on chain (stake, config, lookup tables). */
const builtins: ReadonlySet<string> = new Set([
  programs.system,
  programs.computeBudget,
  programs.upgradeableLoader,
  programs.ed25519,
  programs.secp256k1,
  programs.vote,
  programs.loaderV1,
  programs.loaderV2,
  programs.loaderV4,
])

/** Precompiles charge per signature; the first byte is their count. */
const signaturePrograms: ReadonlySet<string> = new Set([programs.ed25519, programs.secp256k1, programs.secp256r1])

/** As charged by LiteSVM, which does not report it. */
export function computeFee(message: WireMessage): MessageFee {
  const { addresses } = message
  const named = message.instructions.map((instruction) => ({
    program: addresses[instruction.programIdIndex] ?? '',
    instruction,
  }))
  const budget = named.filter(({ program }) => program === programs.computeBudget).map(({ instruction }) => instruction)
  const signatures = named
    .filter(({ program }) => signaturePrograms.has(program))
    .reduce((sum, { instruction }) => sum + (instruction.data[0] ?? 0), message.header.signatures)

  const signatureFee = lamportsPerSignature * BigInt(signatures)
  if (message.config) return { ...priceConfig(message.config), fee: signatureFee + message.config.priorityFee }
  const unitPrice = readUnitPrice(budget)
  const units = readUnitLimit(budget) ?? defaultUnits(named.map(({ program }) => program))
  const priorityFee = (min(units, maxUnits) * unitPrice + 999_999n) / 1_000_000n
  return { fee: signatureFee + min(priorityFee, maxU64), unitPrice }
}

/** Version 1 sets a total priority fee. */
const priceConfig = ({ priorityFee, unitLimit }: WireConfig) => ({
  unitPrice: unitLimit === 0 ? 0n : (priorityFee * 1_000_000n) / BigInt(unitLimit),
})

const maxU64 = 0xffff_ffff_ffff_ffffn

const min = (one: bigint, other: bigint) => (one < other ? one : other)

function defaultUnits(names: readonly string[]): bigint {
  return names.reduce((sum, program) => sum + (builtins.has(program) ? unitsPerBuiltin : unitsPerInstruction), 0n)
}

function readUnitLimit(budget: readonly WireInstruction[]): bigint | undefined {
  const data = budget.find(({ data }) => data[0] === 2 && data.length >= 5)?.data
  return data && BigInt(Buffer.from(data).readUInt32LE(1))
}

function readUnitPrice(budget: readonly WireInstruction[]): bigint {
  const data = budget.find(({ data }) => data[0] === 3 && data.length >= 9)?.data
  return data ? Buffer.from(data).readBigUInt64LE(1) : 0n
}
