import { fromBase58 } from './parse/base58.ts'

/** Addresses that the network itself has to know, as text. */
export const programs = {
  system: '11111111111111111111111111111111',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  lookupTable: 'AddressLookupTab1e1111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memoV1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  upgradeableLoader: 'BPFLoaderUpgradeab1e11111111111111111111111',
  ed25519: 'Ed25519SigVerify111111111111111111111111111',
  secp256k1: 'KeccakSecp256k11111111111111111111111111111',
  secp256r1: 'Secp256r1SigVerify1111111111111111111111111',
} as const

/** The two token programs, as bytes. */
export const tokenPrograms = [programs.token, programs.token2022].map((address) => ({
  address,
  key: fromBase58(address),
}))

/** Whether two keys are the same 32 bytes. */
export const isSameKey = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
