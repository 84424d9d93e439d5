import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Address, createSignableMessage, generateKeyPairSigner, getBase58Decoder } from '@solana/kit'

export async function createSolanaSigner(): Promise<{
  readonly address: Address
  sign(text: string): Promise<{ readonly base58: string; readonly base64: string }>
}> {
  const signer = await generateKeyPairSigner()
  return {
    address: signer.address,
    async sign(text) {
      const [signatures] = await signer.signMessages([createSignableMessage(text)])
      const bytes = signatures?.[signer.address] ?? new Uint8Array()
      return { base58: getBase58Decoder().decode(bytes), base64: Buffer.from(bytes).toString('base64') }
    },
  }
}

/** EIP-191. */
export function createEvmSigner(): { readonly address: string; sign(text: string): string } {
  const { secretKey, publicKey } = secp256k1.keygen()
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return {
    address: `0x${Buffer.from(keccak_256(point.slice(1)).slice(-20)).toString('hex')}`,
    sign(text) {
      const message = Buffer.from(text)
      const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`), message]))
      const [recovery = 0, ...rs] = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
      return `0x${Buffer.from(rs).toString('hex')}${(27 + recovery).toString(16)}`
    },
  }
}
