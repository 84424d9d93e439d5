/** Programs that the explorer needs to know apart. */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  tokenMetadata: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
  cpSwap: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  cpLock: 'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
} as const

/** Addresses that have a name of their own, the same on every network. */
const names: ReadonlyMap<string, string> = new Map([
  [programs.system, 'System program'],
  [programs.token, 'Token program'],
  [programs.token2022, 'Token-2022 program'],
  [programs.associatedToken, 'Associated token program'],
  [programs.computeBudget, 'Compute budget'],
  [programs.tokenMetadata, 'Token Metadata'],
  [programs.cpSwap, 'Raydium CP-Swap'],
  [programs.cpLock, 'Raydium liquidity lock'],
  ['DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8', 'Raydium CP-Swap pool fee account'],
  ['AddressLookupTab1e1111111111111111111111111', 'Address lookup tables'],
  ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo'],
  ['Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', 'Memo (first version)'],
  ['BPFLoader1111111111111111111111111111111111', 'BPF loader (deprecated)'],
  ['BPFLoader2111111111111111111111111111111111', 'BPF loader'],
  ['BPFLoaderUpgradeab1e11111111111111111111111', 'Upgradeable BPF loader'],
  ['LoaderV411111111111111111111111111111111111', 'Loader v4'],
  ['NativeLoader1111111111111111111111111111111', 'Native loader'],
  ['Stake11111111111111111111111111111111111111', 'Stake program'],
  ['Vote111111111111111111111111111111111111111', 'Vote program'],
  ['Config1111111111111111111111111111111111111', 'Config program'],
  ['Ed25519SigVerify111111111111111111111111111', 'Ed25519 signatures'],
  ['KeccakSecp256k11111111111111111111111111111', 'Secp256k1 signatures'],
  ['Secp256r1SigVerify1111111111111111111111111', 'Secp256r1 signatures'],
  ['So11111111111111111111111111111111111111112', 'Wrapped SOL'],
  ['Sysvar1111111111111111111111111111111111111', 'Sysvars'],
  ['SysvarC1ock11111111111111111111111111111111', 'Clock sysvar'],
  ['SysvarRent111111111111111111111111111111111', 'Rent sysvar'],
  ['SysvarRecentB1ockHashes11111111111111111111', 'Recent blockhashes sysvar'],
  ['SysvarS1otHashes111111111111111111111111111', 'Slot hashes sysvar'],
  ['SysvarEpochSchedu1e111111111111111111111111', 'Epoch schedule sysvar'],
  ['Sysvar1nstructions1111111111111111111111111', 'Instructions sysvar'],
  ['SysvarS1otHistory11111111111111111111111111', 'Slot history sysvar'],
  ['SysvarStakeHistory1111111111111111111111111', 'Stake history sysvar'],
])

/** The name of an address that everyone knows, or null. */
export const nameOf = (address: string): string | null => names.get(address) ?? null

/** Whether `address` is one of the two token programs. */
export const isTokenProgram = (address: string): boolean => address === programs.token || address === programs.token2022
