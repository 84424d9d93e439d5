import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'

/** A message of any version, laid out alike. */
export type ReadMessage = {
  readonly version: 'legacy' | 0 | 1
  readonly header: CompiledTransactionMessage['header']
  readonly staticAccounts: readonly Address[]
  /** A blockhash, or what a nonce account holds. */
  readonly lifetimeToken: string
  readonly instructions: readonly ReadInstruction[]
  readonly lookups: readonly {
    readonly lookupTableAddress: Address
    readonly writableIndexes: readonly number[]
    readonly readonlyIndexes: readonly number[]
  }[]
  /** What version 1 says in its head; null of others, which say it in instructions. */
  readonly head: MessageHead | null
}

/** Accounts by their place: those that the message states, then those that it looks up. */
type ReadInstruction = {
  readonly programAddressIndex: number
  readonly accountIndices: readonly number[]
  readonly data: ReadonlyUint8Array
}

/** What is not said is 0. */
export type MessageHead = { readonly computeUnitLimit: number; readonly priorityFeeLamports: bigint }

/**
 * Reads the message of a transaction: legacy, 0, or 1 (SIMD-0385).
 *
 * @throws {SolanaError} of kit when the bytes are no message; {@link RangeError} for a head that says what no one knows.
 */
export const readMessage = (bytes: ReadonlyUint8Array): ReadMessage =>
  encodeMessageLayout(getCompiledTransactionMessageDecoder().decode(bytes))

/** Lays a decoded message out as `readMessage` does. */
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

/** Bits of the head: the fee takes the first two, since it is twice as long as the others. */
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
