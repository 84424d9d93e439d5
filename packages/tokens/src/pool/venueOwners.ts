/**
 * Owners of Raydium CP-Swap's vaults and locker on mainnet, sandbox and devnet. Other off-curve addresses can still
 * belong to users, whose program signs for them.
 */
export const venueOwners: ReadonlyMap<string, 'pool' | 'lock'> = new Map([
  ['GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL', 'pool'],
  ['3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH', 'lock'],
  ['CXniRufdq5xL8t8jZAPxsPZDpuudwuJSPWnbcD5Y5Nxq', 'pool'],
  ['7qWVV8UY2bRJfDLP4s37YzBPKUkVB46DStYJBpYbQzu3', 'lock'],
])
