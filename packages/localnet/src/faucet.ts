import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'

/** The account that airdrops come from. */
export type Faucet = {
  readonly address: string
  readonly privateKey: KeyObject
  /** Writes and signs a transfer of `lamports` to `receiver`. */
  signTransfer(input: { receiver: Uint8Array; lamports: bigint; blockhash: string }): Uint8Array
}

/** 500,000,000 SOL, as on solana-test-validator. */
export const faucetLamports = 500_000_000_000_000_000n

/** Makes a faucet, with a new key when none is given. Its account is for the network to fill. */
export function createFaucet(privateKey: KeyObject = generateKeyPairSync('ed25519').privateKey): Faucet {
  const publicKey = createPublicKey(privateKey)
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const system = fromBase58(programs.system)
  const computeBudget = fromBase58(programs.computeBudget)
  let airdrops = 0

  return {
    address: toBase58(key),
    privateKey,
    signTransfer({ receiver, lamports, blockhash }) {
      airdrops += 1
      // Two equal airdrops under one blockhash would be one transaction, so each asks for another unit limit.
      const unitLimit = Buffer.of(2, 0, 0, 0, 0)
      unitLimit.writeUInt32LE(10_000 + (airdrops % 1_000_000), 1)
      const transfer = Buffer.alloc(12)
      transfer.writeUInt32LE(2, 0)
      transfer.writeBigUInt64LE(lamports, 4)

      const message = Buffer.concat([
        Buffer.of(1, 0, 2, 4),
        ...[key, receiver, system, computeBudget, fromBase58(blockhash)],
        ...[Buffer.of(2), Buffer.of(3, 0, unitLimit.length), unitLimit],
        ...[Buffer.of(2, 2, 0, 1, transfer.length), transfer],
      ])
      return Buffer.concat([Buffer.of(1), sign(null, message, privateKey), message])
    },
  }
}
