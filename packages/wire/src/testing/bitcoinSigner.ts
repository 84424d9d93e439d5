import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { getPublicKey, hashes, sign } from '@noble/secp256k1'
import { base64 } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, RawWitness, Transaction } from '@scure/btc-signer'
import { type BitcoinNetworkName, bitcoinNetworks } from '../bitcoin/bitcoinNetworks.ts'

hashes.hmacSha256 = (key, message) => hmac(sha256, key, message)

export type OwnAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

const loose = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true } as const
const encode = (text: string) => new TextEncoder().encode(text)

export function createBitcoinSigner({
  key = new Uint8Array(32).fill(7),
  network = 'regtest',
}: {
  readonly key?: Uint8Array
  readonly network?: BitcoinNetworkName
} = {}) {
  const { hrp: bech32, keyHash: pubKeyHash, scriptHash } = bitcoinNetworks[network]
  const prefixes = { bech32, pubKeyHash, scriptHash, wif: 0xef }
  const publicKey = getPublicKey(key, true)
  const payments = {
    p2pkh: p2pkh(publicKey, prefixes),
    p2sh: p2sh(p2wpkh(publicKey, prefixes), prefixes),
    p2wpkh: p2wpkh(publicKey, prefixes),
    p2tr: p2tr(publicKey.slice(1), undefined, prefixes),
  }

  function signBip322(kind: Exclude<OwnAddressKind, 'p2pkh'>, text: string, sighash?: number): string {
    const payment = payments[kind]
    const { script } = payment
    const tag = sha256(encode('BIP0322-signed-message'))
    const hash = sha256(Uint8Array.from([...tag, ...tag, ...encode(text)]))
    const spent = new Transaction(loose)
    // First: a final input would lock the outputs.
    spent.addOutput({ script, amount: 0n })
    const finalScriptSig = Uint8Array.from([0, 32, ...hash])
    spent.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })
    const signed = new Transaction(loose)
    signed.addInput({
      txid: spent.id,
      index: 0,
      sequence: 0,
      witnessUtxo: { script, amount: 0n },
      ...(kind === 'p2tr' && { tapInternalKey: publicKey.slice(1) }),
      ...('redeemScript' in payment && payment.redeemScript && { redeemScript: payment.redeemScript }),
      ...(sighash !== undefined && { sighashType: sighash }),
    })
    signed.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
    signed.sign(key, sighash === undefined ? undefined : [sighash])
    signed.finalize()
    return base64.encode(RawWitness.encode(signed.getInput(0).finalScriptWitness ?? []))
  }

  function signBip137(text: string, header: number): string {
    const bytes = encode(text)
    const size = bytes.length < 253 ? [bytes.length] : [253, bytes.length & 255, bytes.length >> 8]
    const hash = sha256(sha256(Uint8Array.from([...encode('\x18Bitcoin Signed Message:\n'), ...size, ...bytes])))
    const [recovery = 0, ...rest] = sign(hash, key, { prehash: false, format: 'recovered' })
    return base64.encode(Uint8Array.from([header + recovery, ...rest]))
  }

  return {
    publicKey,
    uncompressedKey: getPublicKey(key, false),
    addressOf: (kind: OwnAddressKind): string => payments[kind].address ?? '',
    signBip322,
    signBip137,
    signPsbt(psbt: Uint8Array, indexes: readonly number[], sighashes?: readonly number[]): Uint8Array {
      const transaction = Transaction.fromPSBT(psbt, { allowLegacyWitnessUtxo: true })
      for (const index of indexes) transaction.signIdx(key, index, sighashes && [...sighashes])
      return transaction.toPSBT()
    },
  }
}

export type BitcoinSigner = ReturnType<typeof createBitcoinSigner>
