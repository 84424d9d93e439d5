import { type Address, address } from '@solana/kit'

/** Mint of SOL in pools and token accounts. */
export const wrappedSolMint: Address = address('So11111111111111111111111111111111111111112')
