import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'

/** Message of any version in one layout. */
export type ReadMessage = {
  readonly version: 'legacy' | 0 | 1
  readonly header: CompiledTransactionMessage['header']
  readonly staticAccounts: readonly Address[]
  /** Blockhash or nonce value. */
  readonly lifetimeToken: string
  readonly instructions: readonly ReadInstruction[]
  readonly lookups: readonly {
    readonly lookupTableAddress: Address
    readonly writableIndexes: readonly number[]
    readonly readonlyIndexes: readonly number[]
  }[]
  /** Compute budget of version 1. */
  readonly head: MessageHead | null
}

/** Indexes of static, then looked-up accounts. */
type ReadInstruction = {
  readonly programAddressIndex: number
  readonly accountIndices: readonly number[]
  readonly data: ReadonlyUint8Array
}

/** Missing values are 0. */
export type MessageHead = { readonly computeUnitLimit: number; readonly priorityFeeLamports: bigint }

/**
 * Parses a legacy, version 0 or version 1 message (SIMD-0385).
 *
 * @throws {SolanaError} of kit if invalid; {@link RangeError} for unknown configuration of version 1.
 */
export const readMessage = (bytes: ReadonlyUint8Array): ReadMessage =>
  encodeMessageLayout(getCompiledTransactionMessageDecoder().decode(bytes))

/** Converts a decoded message to the layout of `readMessage`. */
export function encodeMessageLayout(
  message: CompiledTransactionMessage & CompiledTransactionMessageWithLifetime,
): ReadMessage {
  const { version, header, staticAccounts, lifetimeToken } = message
  const common = { version, header, staticAccounts, lifetimeToken }
  if (message.version === 1)
    return {
      ...common,
      lookups: [],
      head: readHead(message),
      instructions: message.instructionHeaders.map(({ programAccountIndex }, index) => ({
        programAddressIndex: programAccountIndex,
        accountIndices: message.instructionPayloads[index]?.instructionAccountIndices ?? [],
        data: message.instructionPayloads[index]?.instructionData ?? new Uint8Array(),
      })),
    }
  return {
    ...common,
    lookups: message.version === 0 ? (message.addressTableLookups ?? []) : [],
    head: null,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      programAddressIndex,
      accountIndices,
      data,
    })),
  }
}

/** The fee takes two bits for its double length. */
const feeBits = 0b11
const unitsBit = 0b100
const knownBits = 0b11111

function readHead({
  configMask,
  configValues,
}: Extract<CompiledTransactionMessage, { readonly version: 1 }>): MessageHead {
  const fee = configMask & feeBits
  if ((configMask & ~knownBits) !== 0 || (fee !== 0 && fee !== feeBits))
    throw new RangeError(`The head of this message has unknown bits: ${configMask}.`)
  const [first, second] = configValues
  const units = (configMask & unitsBit) === 0 ? undefined : fee === 0 ? first : second
  return {
    priorityFeeLamports: fee === 0 ? 0n : BigInt(first?.value ?? 0),
    computeUnitLimit: Number(units?.value ?? 0),
  }
}
