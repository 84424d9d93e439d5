import { keccak_256 } from '@noble/hashes/sha3'
import { fromHex, type Hex, toHex, toQuantity, writeWord } from '../hex.ts'
import type { TypedData } from '../signEvmMessage.ts'

/** ERC-4337 EntryPoint 0.8. */
export const entryPoint: Hex = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** Signed by the user, run by a bundler. */
export type UserOperation = {
  readonly sender: Hex
  readonly nonce: bigint
  /** Null if the account exists. */
  readonly creation: { readonly factory: Hex; readonly data: Hex } | null
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Maximum in wei. */
export const operationCost = (operation: UserOperation): bigint =>
  (operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas) * operation.maxFeePerGas

/** Formats an operation for bundlers (ERC-7769). */
export function writeOperation(operation: UserOperation, signature: Hex): Readonly<Record<string, Hex>> {
  const { sender, creation, callData } = operation
  return {
    sender,
    nonce: toQuantity(operation.nonce),
    ...(creation && { factory: creation.factory, factoryData: creation.data }),
    callData,
    callGasLimit: toQuantity(operation.callGasLimit),
    verificationGasLimit: toQuantity(operation.verificationGasLimit),
    preVerificationGas: toQuantity(operation.preVerificationGas),
    maxFeePerGas: toQuantity(operation.maxFeePerGas),
    maxPriorityFeePerGas: toQuantity(operation.maxPriorityFeePerGas),
    signature,
  }
}

/** Packed fields in signing order. */
const packedFields = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
] as const

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

const domainName = 'ERC4337'
const domainVersion = '1'

type Packed = { readonly [F in (typeof packedFields)[number]['name']]: Hex | string }

const pair = (high: bigint, low: bigint): Hex => `0x${writeWord(high).slice(32)}${writeWord(low).slice(32)}`

const pack = (operation: UserOperation): Packed => ({
  sender: operation.sender,
  nonce: operation.nonce.toString(),
  initCode: operation.creation ? `${operation.creation.factory}${operation.creation.data.slice(2)}` : '0x',
  callData: operation.callData,
  accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
  preVerificationGas: operation.preVerificationGas.toString(),
  gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
  // No paymaster.
  paymasterAndData: '0x',
})

/** EIP-712, every field. */
export const typedOperation = (operation: UserOperation, chainId: bigint): TypedData => ({
  domain: {
    name: domainName,
    version: domainVersion,
    chainId: Number(chainId),
    verifyingContract: entryPoint,
  },
  types: { EIP712Domain: domainFields, PackedUserOperation: packedFields },
  primaryType: 'PackedUserOperation',
  message: pack(operation),
})

/** Hashes an operation, which identifies it. */
export function hashOperation(operation: UserOperation, chainId: bigint): Hex {
  const packed = pack(operation)
  const domain = hashWords(
    hashText(writeType('EIP712Domain', domainFields)),
    hashText(domainName),
    hashText(domainVersion),
    writeWord(chainId),
    writeWord(BigInt(entryPoint)),
  )
  const values = packedFields.map(({ name, type }) =>
    // One word each, except hashed bytes.
    type === 'bytes' ? hashHex(packed[name] as Hex) : writeWord(BigInt(packed[name])),
  )
  const message = hashWords(hashText(writeType('PackedUserOperation', packedFields)), ...values)
  return `0x${hashHex(`0x1901${domain}${message}`)}`
}

const writeType = (name: string, fields: readonly { readonly name: string; readonly type: string }[]): string =>
  `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`

const hashText = (text: string): string => toHex(keccak_256(text)).slice(2)
const hashHex = (hex: Hex): string => toHex(keccak_256(fromHex(hex))).slice(2)
const hashWords = (...words: readonly string[]): string => hashHex(`0x${words.join('')}`)
