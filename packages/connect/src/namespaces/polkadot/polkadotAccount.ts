import type { AnyNetwork } from '@solsmith/chain'
import { decodePolkadotAddress, encodePolkadotAddress } from '@solsmith/wire/polkadot'
import { toHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { prefixOf } from './polkadotNetwork.ts'

export type PolkadotAccount = {
  /** With the prefix of the network. */
  readonly address: string
  /** As the wallet writes it. */
  readonly given: string
  /** Hex; with ECDSA, the hash of the key. */
  readonly publicKey: string
  readonly label?: string
}

const mostAccounts = 500

/** Accounts of the network, each key once. */
export function readPolkadotAccounts(list: unknown, network: AnyNetwork): readonly PolkadotAccount[] {
  if (!Array.isArray(list)) return []
  const found = new Map<string, PolkadotAccount>()
  for (const one of list.slice(0, mostAccounts)) {
    const { address, name, type, genesisHash } = fieldsOf(one)
    const read = typeof address === 'string' ? decodePolkadotAddress(address) : null
    if (typeof address !== 'string' || !read || type === 'ethereum' || !isOn(network, genesisHash)) continue
    const publicKey = toHex(read.publicKey)
    if (found.has(publicKey)) continue
    const own = encodePolkadotAddress(read.publicKey, prefixOf(network))
    const label = typeof name === 'string' && name.trim() ? { label: name.trim().slice(0, longestLabel) } : {}
    found.set(publicKey, { address: own, given: address, publicKey, ...label })
  }
  return [...found.values()]
}

const longestLabel = 60

const isOn = ({ caip2 }: AnyNetwork, genesisHash: unknown) =>
  typeof genesisHash !== 'string' ||
  genesisHash === '' ||
  caip2 === `polkadot:${genesisHash.replace(/^0x/, '').slice(0, 32)}`
