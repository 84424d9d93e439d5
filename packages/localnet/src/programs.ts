import type { AccountState } from './accounts.ts'
import { nameKey } from './parse/nameKey.ts'

export const programs = {
  system: '11111111111111111111111111111111',
  nativeLoader: 'NativeLoader1111111111111111111111111111111',
  sysvar: 'Sysvar1111111111111111111111111111111111111',
  feature: 'Feature111111111111111111111111111111111111',
  config: 'Config1111111111111111111111111111111111111',
  stake: 'Stake11111111111111111111111111111111111111',
  vote: 'Vote111111111111111111111111111111111111111',
  loaderV1: 'BPFLoader1111111111111111111111111111111111',
  loaderV2: 'BPFLoader2111111111111111111111111111111111',
  loaderV4: 'LoaderV411111111111111111111111111111111111',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
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

export const isTokenProgram = (address: string): boolean => address === programs.token || address === programs.token2022

/** Code account of an upgradeable program; null otherwise. */
export const readCodeAddress = ({ owner, executable, data }: AccountState): string | null =>
  executable && owner === programs.upgradeableLoader ? nameKey(data.subarray(4, 36)) : null
