import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'

export type Faucet = {
  readonly address: string
  readonly privateKey: KeyObject
  signTransfer(input: { receiver: Uint8Array; lamports: bigint; blockhash: string }): Uint8Array
}

/** As on solana-test-validator. */
export const faucetLamports = 500_000_000_000_000_000n

/** Uses a new key by default. */
export function createFaucet(privateKey: KeyObject = generateKeyPairSync('ed25519').privateKey): Faucet {
  const publicKey = createPublicKey(privateKey)
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const system = fromBase58(programs.system)
  let last = { blockhash: '', airdrops: 0 }

  return {
    address: toBase58(key),
    privateKey,
    signTransfer({ receiver, lamports, blockhash }) {
      last = { blockhash, airdrops: last.blockhash === blockhash ? last.airdrops + 1 : 0 }
      // Equal airdrops would be one transaction, so later ones append a counter that the System program ignores.
      const transfer = Buffer.alloc(last.airdrops === 0 ? 12 : 16)
      transfer.writeUInt32LE(2, 0)
      transfer.writeBigUInt64LE(lamports, 4)
      if (last.airdrops > 0) transfer.writeUInt32LE(last.airdrops, 12)

      const message = Buffer.concat([
        Buffer.of(1, 0, 1, 3),
        ...[key, receiver, system, fromBase58(blockhash)],
        ...[Buffer.of(1, 2, 2, 0, 1, transfer.length), transfer],
      ])
      return Buffer.concat([Buffer.of(1), sign(null, message, privateKey), message])
    },
  }
}
