import type { AnyNetwork } from '@solsmith/chain'
import { fieldsOf } from '../fieldsOf.ts'
import { PolkadotError } from './errors.ts'
import { fetchRuntime, type PolkadotRuntime } from './polkadotRuntime.ts'
import { requestPolkadot } from './requestPolkadot.ts'

/** Hashed names of the storage (`System.Events`). */
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/**
 * @returns A name such as `Balances.InsufficientBalance`; null for a success.
 * @throws {ChainError} as `requestPolkadot`. @throws {ConnectError} `PolkadotRuntimeError` for unreadable events.
 */
export async function fetchFailure(network: AnyNetwork, block: string, index: number): Promise<string | null> {
  const [runtime, raw] = await Promise.all([
    fetchRuntime(network, block),
    requestPolkadot(network, 'state_getStorage', [eventsKey, block]),
  ])
  for (const one of readEvents(network, runtime, raw)) {
    const { phase, event } = fieldsOf(one)
    const { type: pallet, value } = fieldsOf(event)
    const { type: name, value: facts } = fieldsOf(value)
    const isOurs = fieldsOf(phase).type === 'ApplyExtrinsic' && fieldsOf(phase).value === index
    if (isOurs && pallet === 'System' && name === 'ExtrinsicFailed') return nameFailure(fieldsOf(facts).dispatch_error)
  }
  return null
}

function readEvents({ name }: AnyNetwork, { build }: PolkadotRuntime, raw: unknown): readonly unknown[] {
  const part = 'System.Events'
  try {
    const events: unknown = build.buildStorage('System', 'Events').value.dec(String(raw))
    if (Array.isArray(events)) return events
  } catch (cause) {
    throw new PolkadotError('PolkadotRuntimeError', { network: name, part }, { cause })
  }
  throw new PolkadotError('PolkadotRuntimeError', { network: name, part })
}

function nameFailure(error: unknown): string {
  const { type, value } = fieldsOf(error)
  const inner = fieldsOf(value)
  const parts = type === 'Module' ? [inner.type, fieldsOf(inner.value).type] : [type, inner.type]
  return parts.filter((part) => typeof part === 'string').join('.')
}
