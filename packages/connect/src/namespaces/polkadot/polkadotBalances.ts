import { type AnyNetwork, formatAmount, RpcError } from '@solsmith/chain'
import { decodePolkadotAddress, polkadotAccountKey } from '@solsmith/wire/polkadot'
import type { HeldBalance } from '../../balance/tokenBalances.ts'
import type { Connect } from '../../createConnect.ts'
import { fromHex, toHex } from '../bytes.ts'
import { requestPolkadot } from './requestPolkadot.ts'

/** An account's record: four counters of 32 bits, then amounts of 128. */
const recordBytes = 80
const freeAt = 16
const reservedAt = 32

/** An account's balance with its reserved part, in base units. @throws {ChainError} as `requestPolkadot`. */
export async function fetchPlanck(network: AnyNetwork, address: string): Promise<bigint> {
  const key = polkadotAccountKey(decodePolkadotAddress(address)?.publicKey ?? new Uint8Array())
  const answer = await requestPolkadot(network, 'state_getStorage', [`0x${toHex(key)}`])
  if (answer === null) return 0n
  const bytes = typeof answer === 'string' ? fromHex(answer.replace(/^0x/, '')) : new Uint8Array()
  if (bytes.length !== recordBytes) throw new RpcError('RpcAnswerError', { method: 'state_getStorage' })
  return readAmount(bytes, freeAt) + readAmount(bytes, reservedAt)
}

const readAmount = (bytes: Uint8Array, at: number): bigint =>
  bytes.slice(at, at + 16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** The coin only. @throws {ChainError} as `fetchPlanck`. */
export async function fetchPolkadotHoldings(
  _: Connect,
  network: AnyNetwork,
  address: string,
): Promise<readonly HeldBalance[]> {
  const { name, symbol, decimals } = network.nativeCurrency
  const numeric = formatAmount(await fetchPlanck(network, address), decimals)
  const quantity = { decimals: String(decimals), numeric }
  return [{ name, symbol, chainId: network.caip2, price: 0, quantity, iconUrl: '' }]
}
