import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { getAddressDecoder, getAddressEncoder } from '@solana/kit'

/** Built by hand, because signing is not measured. */

export type Payer = { key: Uint8Array; address: string; secret: KeyObject }

export function createPayer(): Payer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  return { key, address: getAddressDecoder().decode(key), secret: privateKey }
}

const toBytes = (address: string) => new Uint8Array(getAddressEncoder().encode(address as never)) // A valid address.
const system = new Uint8Array(32)
export const tokenProgram = toBytes('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

export function signTransfers(
  payer: Payer,
  input: { to: (index: number) => Uint8Array; blockhash: string; count: number; first?: number },
): Uint8Array[] {
  const blockhash = toBytes(input.blockhash)
  return Array.from({ length: input.count }, (_, place) => {
    const index = place + (input.first ?? 0)
    const data = Buffer.alloc(12)
    data.writeUInt32LE(2, 0)
    data.writeBigUInt64LE(lamportsOf(index), 4)
    const message = [
      Buffer.of(1, 0, 1, 3),
      payer.key,
      input.to(index),
      system,
      blockhash,
      Buffer.of(1, 2, 2, 0, 1, 12),
      data,
    ]
    return finish(payer, Buffer.concat(message))
  })
}

/** Amount of each SOL transfer: enough to create an account. */
export const lamportsOf = (index: number): bigint => 1_000_000n + BigInt(index)

export function signTokenTransfers(
  payer: Payer,
  input: { from: Uint8Array; to: Uint8Array; blockhash: string; count: number },
): Uint8Array[] {
  const blockhash = toBytes(input.blockhash)
  return Array.from({ length: input.count }, (_, index) => {
    const data = Buffer.alloc(9)
    data[0] = 3
    data.writeBigUInt64LE(1n + BigInt(index), 1)
    const keys = [payer.key, input.from, input.to, tokenProgram]
    const message = [Buffer.of(1, 0, 1, 4), ...keys, blockhash, Buffer.of(1, 3, 3, 1, 2, 0, 9), data]
    return finish(payer, Buffer.concat(message))
  })
}

function finish({ secret }: Payer, message: Buffer): Uint8Array {
  return new Uint8Array(Buffer.concat([Buffer.of(1), sign(null, message, secret), message]))
}

export function writeTokenAccount(input: { mint: Uint8Array; owner: Uint8Array; amount: bigint }): Uint8Array {
  const data = Buffer.alloc(165)
  data.set(input.mint, 0)
  data.set(input.owner, 32)
  data.writeBigUInt64LE(input.amount, 64)
  data[108] = 1
  return data
}

export function writeMint(supply: bigint): Uint8Array {
  const data = Buffer.alloc(82)
  data.writeBigUInt64LE(supply, 36)
  data[44] = 9
  data[45] = 1
  return data
}

export const nameBytes = (text: string): Uint8Array => createHash('sha256').update(text).digest()
