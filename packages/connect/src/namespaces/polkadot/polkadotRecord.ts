import { type AnyNetwork, RpcError } from '@solsmith/chain'
import { polkadotAccountKey } from '@solsmith/wire/polkadot'
import { fromHex, toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { PolkadotError } from './errors.ts'
import type { PolkadotRuntime } from './polkadotRuntime.ts'
import { requestPolkadot } from './requestPolkadot.ts'

/** Base units. */
export type PolkadotRecord = { readonly free: bigint; readonly reserved: bigint; readonly frozen: bigint }

/**
 * Null for an account that does not exist.
 *
 * @throws {ConnectError} `PolkadotRuntimeError`. @throws {ChainError} as `requestPolkadot`.
 */
export async function fetchRecord(
  network: AnyNetwork,
  { build }: PolkadotRuntime,
  publicKey: Uint8Array,
): Promise<PolkadotRecord | null> {
  const answer = await requestPolkadot(network, 'state_getStorage', [`0x${toHex(polkadotAccountKey(publicKey))}`])
  if (answer === null) return null
  const { free, reserved, frozen, misc_frozen, fee_frozen } = fieldsOf(
    fieldsOf(build.buildStorage('System', 'Account').value.dec(String(answer))).data,
  )
  const locked = frozen ?? (isAmount(misc_frozen) && isAmount(fee_frozen) ? larger(misc_frozen, fee_frozen) : null)
  if (!isAmount(free) || !isAmount(reserved) || !isAmount(locked))
    throw new PolkadotError('PolkadotRuntimeError', { network: network.name, part: 'System.Account' })
  return { free, reserved, frozen: locked }
}

const isAmount = (value: unknown): value is bigint => typeof value === 'bigint'

export const larger = (left: bigint, right: bigint): bigint => (left > right ? left : right)

/** @throws {ChainError} as `requestPolkadot`. */
export async function fetchNonce(network: AnyNetwork, publicKey: Uint8Array): Promise<number> {
  const method = 'AccountNonceApi_account_nonce'
  const bytes = fromHex(
    String(await requestPolkadot(network, 'state_call', [method, `0x${toHex(publicKey)}`])).slice(2),
  )
  if (bytes.length !== 4) throw new RpcError('RpcAnswerError', { method })
  return Number(readLittle(bytes))
}

/** Little-endian. */
export const readLittle = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
