import { joinBytes } from '../joinBytes.ts'
import { type BitcoinPrefixes, bitcoinNetworks } from './bitcoinNetworks.ts'
import { decodeBase58Check, decodeBech32 } from './checksummed.ts'

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export type BitcoinAddress = {
  readonly kind: BitcoinAddressKind
  readonly payload: Uint8Array
  /** Locking script of an output to it. */
  readonly script: Uint8Array
}

/** Reads an address with its checksum; null if invalid, of another network, or of an unknown witness version. */
export function parseBitcoinAddress(text: string, network: BitcoinPrefixes): BitcoinAddress | null {
  return readSegwit(text, network) ?? readBase58(text, network)
}

export const isBitcoinAddress = (text: string): boolean =>
  Object.values(bitcoinNetworks).some((network) => parseBitcoinAddress(text, network) !== null)

function readBase58(text: string, { keyHash, scriptHash }: BitcoinPrefixes): BitcoinAddress | null {
  const bytes = decodeBase58Check(text)
  if (!bytes) return null
  const payload = bytes.subarray(1)
  if (bytes[0] === keyHash)
    return { kind: 'p2pkh', payload, script: joinBytes([0x76, 0xa9, 20], payload, [0x88, 0xac]) }
  return bytes[0] === scriptHash ? { kind: 'p2sh', payload, script: joinBytes([0xa9, 20], payload, [0x87]) } : null
}

function readSegwit(text: string, { hrp }: BitcoinPrefixes): BitcoinAddress | null {
  const { version = 0, program: payload = new Uint8Array() } = decodeBech32(text, hrp) ?? {}
  const kind = segwitKinds[`${version}-${payload.length}`]
  return kind ? { kind, payload, script: joinBytes([version && 0x51, payload.length], payload) } : null
}

const segwitKinds: Readonly<Record<string, BitcoinAddressKind>> = { '0-20': 'p2wpkh', '0-32': 'p2wsh', '1-32': 'p2tr' }
