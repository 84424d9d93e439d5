import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Transaction, address as toAddress } from 'bitcoinjs-lib'

initEccLib(ecc)

/** Reads a transaction with a library of other authors. */
export function readTransaction(bytes) {
  const transaction = Transaction.fromBuffer(bytes)
  return {
    id: transaction.getId(),
    version: transaction.version,
    locktime: transaction.locktime,
    virtualSize: transaction.virtualSize(),
    sequences: transaction.ins.map(({ sequence }) => sequence),
    outputs: transaction.outs.map(({ script, value }) => ({
      address: toAddress.fromOutputScript(script, networks.regtest),
      value,
    })),
  }
}
