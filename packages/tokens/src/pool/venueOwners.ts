/**
 * Own what is in the vaults of Raydium CP-Swap and in its locker, on mainnet, the sandbox and devnet. Another address without a
 * key may still be someone's: their program signs for it.
 */
export const venueOwners: ReadonlyMap<string, 'pool' | 'lock'> = new Map([
  ['GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL', 'pool'],
  ['3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH', 'lock'],
  ['CXniRufdq5xL8t8jZAPxsPZDpuudwuJSPWnbcD5Y5Nxq', 'pool'],
  ['7qWVV8UY2bRJfDLP4s37YzBPKUkVB46DStYJBpYbQzu3', 'lock'],
])
