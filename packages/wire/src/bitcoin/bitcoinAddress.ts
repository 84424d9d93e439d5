import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { joinBytes } from '../joinBytes.ts'
import { type BitcoinPrefixes, bitcoinNetworks } from './bitcoinNetworks.ts'

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export type BitcoinAddress = {
  readonly kind: BitcoinAddressKind
  readonly payload: Uint8Array
  /** Locking script of an output to it. */
  readonly script: Uint8Array
}

const base58check = createBase58check(sha256)

/** Reads an address with its checksum; null if invalid, of another network, or of an unknown witness version. */
export function readBitcoinAddress(text: string, network: BitcoinPrefixes): BitcoinAddress | null {
  const read = text.toLowerCase().startsWith(`${network.hrp}1`) ? readSegwit : readBase58
  try {
    return read(text, network)
  } catch {
    return null
  }
}

export const isBitcoinAddress = (text: string): boolean =>
  Object.values(bitcoinNetworks).some((network) => readBitcoinAddress(text, network) !== null)

function readBase58(text: string, { keyHash, scriptHash }: BitcoinPrefixes): BitcoinAddress | null {
  const bytes = base58check.decode(text)
  const payload = bytes.subarray(1)
  if (payload.length !== 20) return null
  if (bytes[0] === keyHash)
    return { kind: 'p2pkh', payload, script: joinBytes([0x76, 0xa9, 20], payload, [0x88, 0xac]) }
  return bytes[0] === scriptHash ? { kind: 'p2sh', payload, script: joinBytes([0xa9, 20], payload, [0x87]) } : null
}

/** BIP-173 for version 0, BIP-350 for version 1. */
function readSegwit(text: string, { hrp }: BitcoinPrefixes): BitcoinAddress | null {
  const isLegacy = text.toLowerCase()[hrp.length + 1] === 'q'
  // Each function checks for the separator.
  const { prefix, words } = (isLegacy ? bech32 : bech32m).decode(text as `${string}1${string}`)
  const [version, ...rest] = words
  const payload = bech32.fromWords(rest)
  if (prefix !== hrp || version === undefined || version > 1) return null
  const kind = segwitKinds[`${version}-${payload.length}`]
  return kind ? { kind, payload, script: joinBytes([version && 0x51, payload.length], payload) } : null
}

const segwitKinds: Readonly<Record<string, BitcoinAddressKind>> = { '0-20': 'p2wpkh', '0-32': 'p2wsh', '1-32': 'p2tr' }
