import { createHash } from 'node:crypto'
import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, opcodes, Psbt, payments, script, Transaction } from 'bitcoinjs-lib'

initEccLib(ecc)

const network = networks.regtest

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()

/** Signs as a wallet does, with a library of other authors. */
export function createBitcoinKey(privateKey) {
  const publicKey = ecc.pointFromScalar(privateKey, true)
  const { address, output } = payments.p2wpkh({ pubkey: publicKey, network })
  const signer = { publicKey, sign: (hash) => ecc.sign(hash, privateKey) }
  return {
    address,
    publicKey: Buffer.from(publicKey).toString('hex'),
    signPsbt(base64, indexes) {
      const psbt = Psbt.fromBase64(base64, { network })
      for (const index of indexes) psbt.signInput(index, signer)
      return psbt.toBase64()
    },
    /** BIP-322, simple. */
    signMessage(text) {
      const tag = sha256(Buffer.from('BIP0322-signed-message'))
      const hash = sha256(Buffer.concat([tag, tag, Buffer.from(text)]))
      const spent = new Transaction()
      spent.version = 0
      spent.addInput(new Uint8Array(32), 0xffffffff, 0, script.compile([opcodes.OP_0, hash]))
      spent.addOutput(output, 0n)
      const signed = new Transaction()
      signed.version = 0
      signed.addInput(spent.getHash(), 0, 0)
      signed.addOutput(script.compile([opcodes.OP_RETURN]), 0n)
      const locking = payments.p2pkh({ pubkey: publicKey }).output
      const digest = signed.hashForWitnessV0(0, locking, 0n, Transaction.SIGHASH_ALL)
      const signature = script.signature.encode(signer.sign(digest), Transaction.SIGHASH_ALL)
      return Buffer.from([2, signature.length, ...signature, publicKey.length, ...publicKey]).toString('base64')
    },
  }
}
