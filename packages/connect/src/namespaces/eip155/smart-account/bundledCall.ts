import { isSameAddress } from '../evmAddress.ts'
import { readTransactionOutcome } from '../followTransaction.ts'
import type { EvmTransaction } from '../prepareEvmTransfer.ts'
import { operationEvent } from './findOperationOutcome.ts'
import { entryPoint } from './userOperation.ts'

/** ERC-4337: 0.6, 0.7 and 0.8. */
const entryPoints: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  entryPoint,
]

/** `handleOps` of 0.6, and of 0.7 and later. */
const handleOps: readonly string[] = ['1fad948c', '765e827f']

type Operation = { readonly entryPoint: string; readonly sender: string; readonly nonce: bigint }

type InnerCall = { readonly to: string; readonly value: bigint; readonly data: string }

/** Null for several calls or unknown modes. */
const readers: Readonly<Record<string, (args: string) => InnerCall | null>> = {
  // `execute(address,uint256,bytes)` of SimpleAccount and many others.
  b61d27f6: (args) => readCall(args, 0),
  // `executeBatch((address,uint256,bytes)[])`.
  '34fcd5be': (args) => readOnly(args, pointer(args, 0, 0)),
  // `execute(bytes32,bytes)` of ERC-7579.
  e9ae5c53: readModal,
  // `executeUserOp` and `executeUserOpWithErrorString` of Safe; 1 would be a delegate call.
  '7bb37428': (args) => (number(args, 3 * wordBytes) === 0 ? readCall(args, 0) : null),
  '541d63c8': (args) => (number(args, 3 * wordBytes) === 0 ? readCall(args, 0) : null),
}

/**
 * Finds the previewed call in a bundler's transaction, comparing every field.
 *
 * @returns A reader of its outcome, or null.
 */
export function findBundledCall(
  sent: Readonly<Record<string, unknown>>,
  { from, to, value, data = '0x' }: EvmTransaction,
): typeof readTransactionOutcome | null {
  const target = entryPoints.find((one) => isSameAddress(one, sent.to))
  const input = sent.input ?? sent.data
  if (target === undefined || typeof input !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(input)) return null
  const digits = input.slice(2).toLowerCase()
  if (!handleOps.includes(digits.slice(0, selectorDigits))) return null
  const args = digits.slice(selectorDigits)
  const list = pointer(args, 0, 0)
  const count = number(args, list)
  if (count > mostOperations) return null
  for (let index = 0; index < count; index += 1) {
    const operation = pointer(args, list + wordBytes, list + wordBytes + index * wordBytes)
    if (!isSameAddress(address(args, operation), from)) continue
    const callData = bytes(args, pointer(args, operation, operation + 3 * wordBytes))
    const call = readers[callData.slice(0, selectorDigits)]?.(callData.slice(selectorDigits))
    const nonce = word(args, operation + wordBytes)
    if (call && isSameAddress(call.to, to) && call.value === BigInt(value) && isSameAddress(call.data, data.slice(2)))
      return (receipt) => ({
        ...readTransactionOutcome(receipt),
        isSuccess: hasSucceeded(receipt, { entryPoint: target, sender: from, nonce }),
      })
  }
  return null
}

/** The transaction succeeds even if the operation fails. */
function hasSucceeded(
  { logs }: Readonly<Record<string, unknown>>,
  { entryPoint: target, sender, nonce }: Operation,
): boolean {
  const all = Array.isArray(logs) ? logs.map(fields) : []
  return all.some(({ address: by, topics, data }) => {
    const [name, , who] = Array.isArray(topics) ? topics : []
    const isOwn = isSameAddress(by, target) && isSameAddress(name, operationEvent)
    if (!isOwn || typeof who !== 'string' || typeof data !== 'string' || !/^0x[0-9a-f]{256}$/i.test(data)) return false
    const words = data.slice(2)
    return isSameAddress(`0x${who.slice(-40)}`, sender) && word(words, 0) === nonce && word(words, wordBytes) === 1n
  })
}

const wordBytes = 32
const selectorDigits = 8
/** More than a block holds. */
const mostOperations = 1_000

/** ERC-7579: one or several, all or none. */
function readModal(args: string): InnerCall | null {
  const mode = args.slice(0, 4)
  const execution = bytes(args, pointer(args, 0, wordBytes))
  if (mode === '0100') return readOnly(execution, pointer(execution, 0, 0))
  if (mode !== '0000' || execution.length < 2 * 52) return null
  // Packed: address, value, data.
  return {
    to: `0x${execution.slice(0, 40)}`,
    value: BigInt(`0x${execution.slice(40, 104)}`),
    data: execution.slice(104),
  }
}

const readOnly = (args: string, list: number): InnerCall | null =>
  number(args, list) === 1 ? readCall(args, pointer(args, list + wordBytes, list + wordBytes)) : null

const readCall = (args: string, at: number): InnerCall => ({
  to: address(args, at),
  value: word(args, at + wordBytes),
  data: bytes(args, pointer(args, at, at + 2 * wordBytes)),
})

/** Resolves an offset relative to `base`. */
const pointer = (args: string, base: number, at: number): number => base + number(args, at)

/** Reads a word; zero past the end. */
const word = (args: string, at: number): bigint =>
  BigInt(`0x${args.slice(at * 2, (at + wordBytes) * 2).padEnd(wordBytes * 2, '0')}`)

/** Too large means past the end. */
const number = (args: string, at: number): number => {
  const value = word(args, at)
  return value > BigInt(args.length) ? args.length : Number(value)
}

const address = (args: string, at: number): string => `0x${args.slice((at + 12) * 2, (at + wordBytes) * 2)}`

const bytes = (args: string, at: number): string => {
  const start = (at + wordBytes) * 2
  return args.slice(start, start + number(args, at) * 2)
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  // Checked on access.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
