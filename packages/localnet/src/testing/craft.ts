import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { emptyAccount } from '../emptyAccount.ts'
import type { MaybePromise } from '../maybePromise.ts'
import { type Network, placeAccount } from '../network.ts'
import { fromBase58, toBase58 } from '../parse/base58.ts'
import { programs } from '../programs.ts'
import { handleMessage } from '../rpc/handle.ts'
import { parseJson, stringifyJson } from '../rpc/json.ts'
import { callMethod, rpcMethods } from '../rpc/methods.ts'
import { sendAirdrop } from '../sendAirdrop.ts'

export type Key = { bytes: Uint8Array; address: string; secret: KeyObject }

/** Can be contradictory. */
export type Draft = {
  version: 'legacy' | 0
  signers: readonly Key[]
  header: readonly [signatures: number, readonlySigned: number, readonlyUnsigned: number]
  accountKeys: readonly Uint8Array[]
  blockhash: Uint8Array
  instructions: readonly { programIdIndex: number; accounts: readonly number[]; data: Uint8Array }[]
  lookups: readonly { table: Uint8Array; writable: readonly number[]; readonly: readonly number[] }[]
}

export function createKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  return { bytes, address: toBase58(bytes), secret: privateKey }
}

export function createFundedKey(network: Network): Key {
  const key = createKey()
  sendAirdrop(network, { receiver: key.bytes, lamports: 100_000_000_000n })
  return key
}

export function compactU16(value: number): Uint8Array {
  if (value < 0x80) return Uint8Array.of(value)
  if (value < 0x4000) return Uint8Array.of((value & 0x7f) | 0x80, value >> 7)
  return Uint8Array.of((value & 0x7f) | 0x80, ((value >> 7) & 0x7f) | 0x80, value >> 14)
}

export function writeMessage({ version, header, accountKeys, blockhash, instructions, lookups }: Draft): Uint8Array {
  const list = (bytes: Uint8Array) => [compactU16(bytes.length), bytes]
  const parts = [
    ...(version === 0 ? [Uint8Array.of(0x80)] : []),
    Uint8Array.from(header),
    ...[compactU16(accountKeys.length), ...accountKeys, blockhash],
    compactU16(instructions.length),
    ...instructions.flatMap(({ programIdIndex, accounts, data }) => [
      Uint8Array.of(programIdIndex),
      ...[...list(Uint8Array.from(accounts)), ...list(data)],
    ]),
    ...(version === 0 ? [compactU16(lookups.length)] : []),
    ...(version === 0 ? lookups : []).flatMap(({ table, writable, readonly }) => [
      table,
      ...[...list(Uint8Array.from(writable)), ...list(Uint8Array.from(readonly))],
    ]),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

export function writeTransaction(draft: Draft): Uint8Array {
  const message = writeMessage(draft)
  const signatures = draft.signers.map(({ secret }) => sign(null, message, secret))
  return new Uint8Array(Buffer.concat([compactU16(signatures.length), ...signatures, message]))
}

export function draftTransfer(network: Network, input: { from: Key; to: Uint8Array; lamports: bigint }): Draft {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(input.lamports, 4)
  return {
    version: 0,
    signers: [input.from],
    header: [1, 0, 1],
    accountKeys: [input.from.bytes, input.to, fromBase58(programs.system)],
    blockhash: newestBlockhash(network),
    instructions: [{ programIdIndex: 2, accounts: [0, 1], data }],
    lookups: [],
  }
}

export const newestBlockhash = ({ blockhashes, clock }: Network): Uint8Array =>
  fromBase58(blockhashes.latestAt(clock.slot()).blockhash)

/** Extended long ago. */
export function placeLookupTable(network: Network, addresses: readonly Uint8Array[]): Uint8Array {
  const { bytes } = createKey()
  const header = Buffer.alloc(56)
  header.writeUInt32LE(1, 0)
  header.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 4)
  placeAccount(network, toBase58(bytes), {
    ...emptyAccount,
    lamports: 10_000_000_000n,
    data: Buffer.concat([header, ...addresses]),
    owner: programs.lookupTable,
  })
  return bytes
}

/** Returns the validated result or error. */
export function request(network: Network, method: string, ...params: unknown[]) {
  const message = stringifyJson({ jsonrpc: '2.0', id: 1, method, params })
  const text = now(handleMessage(message, (name, given) => callMethod(network, name, given)))
  // JSON-RPC
  const answer = parseJson(text ?? 'null') as {
    result: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (!answer.error) rpcMethods.get(method)?.result.parse(answer.result)
  return answer
}

/** Unwraps a synchronous value. */
export function now<Value>(value: MaybePromise<Value>): Value {
  if (value instanceof Promise) throw new Error('it is not known yet')
  return value
}

export const balanceOf = ({ accounts }: Network, key: Uint8Array): bigint => accounts.get(toBase58(key))?.lamports ?? 0n

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

export const base64 = { encoding: 'base64' } as const
