import type { Address } from '@solana/kit'
import { parseAddress } from './address.ts'

/** Mint of SOL in pools and token accounts. */
export const wrappedSolMint: Address = parseAddress('So11111111111111111111111111111111111111112')
