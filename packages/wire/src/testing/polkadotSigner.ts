import { createPrivateKey, createPublicKey, sign as signEd25519 } from 'node:crypto'
import { blake2b } from '@noble/hashes/blake2.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { getPublicKey as getEcdsaKey, hashes, sign as signEcdsa } from '@noble/secp256k1'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { joinBytes } from '../joinBytes.ts'
import { encodePolkadotAddress } from '../polkadot/polkadotAddress.ts'
import { wrapPolkadotText } from '../polkadot/wrapPolkadotText.ts'

hashes.sha256 = sha256
hashes.hmacSha256 = (key, message) => hmac(sha256, key, message)

export type PolkadotScheme = 'ed25519' | 'sr25519' | 'ecdsa'

/** Head of an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function createPolkadotSigner({
  seed = new Uint8Array(32).fill(7),
  scheme = 'sr25519',
}: {
  readonly seed?: Uint8Array
  readonly scheme?: PolkadotScheme
} = {}) {
  const { account, sign: signBare, number } = signers[scheme](seed)
  const signBytes = (bytes: Uint8Array) => joinBytes([number], signBare(bytes))
  return {
    scheme,
    publicKey: account,
    addressOf: (prefix: number) => encodePolkadotAddress(account, prefix),
    /** With the scheme's number in front. */
    signBytes,
    signText: (text: string) => `0x${Buffer.from(signBytes(wrapPolkadotText(text))).toString('hex')}`,
    /** Without the number, as some wallets answer. */
    signTextBare: (text: string) => `0x${Buffer.from(signBare(wrapPolkadotText(text))).toString('hex')}`,
  }
}

export type PolkadotSigner = ReturnType<typeof createPolkadotSigner>

type Signer = {
  readonly account: Uint8Array
  readonly number: number
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

const signers: Readonly<Record<PolkadotScheme, (seed: Uint8Array) => Signer>> = {
  ed25519(seed) {
    const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
    const account = Uint8Array.from(Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url'))
    return { account, number: 0, sign: (bytes) => Uint8Array.from(signEd25519(null, bytes, key)) }
  },
  sr25519(seed) {
    const secret = secretFromSeed(seed)
    return { account: getPublicKey(secret), number: 1, sign: (bytes) => sign(secret, bytes) }
  },
  ecdsa: (seed) => ({
    account: blake2b(getEcdsaKey(seed, true), { dkLen: 32 }),
    number: 2,
    sign(bytes) {
      const hash = blake2b(bytes, { dkLen: 32 })
      const [recovery = 0, ...rest] = signEcdsa(hash, seed, { prehash: false, format: 'recovered' })
      return Uint8Array.from([...rest, recovery])
    },
  }),
}
