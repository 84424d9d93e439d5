import { type Address, address } from '@solana/kit'

/** The mint that represents SOL in pools and token accounts. */
export const wrappedSolMint: Address = address('So11111111111111111111111111111111111111112')
