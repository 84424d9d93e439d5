import { isAddress } from '@solana/kit'
import { basisPointsOfWhole, defaultAffiliateBasisPoints, feeLimitLamports, isFeeAction } from '@solsmith/tokens'
import * as z from 'zod'
import { list, refuse, text } from '../environment/variables.ts'
import type { FeeSettings } from './feeTables.ts'

/** No fees without a treasury. */
export const feeSettings = z
  .object({
    PLATFORM_FEE_LAMPORTS: list('fees', isFee).default([]).meta({
      shown: 'none: no fee',
      description:
        'Fee per action, such as `create-token=20000000,create-pool=50000000`, at most 100000000 (0.1 SOL) each. [feeTable.ts](../packages/tokens/src/fee/feeTable.ts) lists the actions; others are free. A change takes effect about a minute after the start.',
    }),
    PLATFORM_FEE_TREASURY: z.string().refine(isAddress, { error: 'account' }).optional().meta({
      shown: 'required with a fee',
      description:
        "Wallet that receives the fees. Fund it first: an account that doesn't exist cannot receive a fee below the rent minimum, and nothing is charged until it can. Adding it to your lookup table makes transactions shorter.",
    }),
    AFFILIATE_BPS: text(
      'basisPoints',
      (value) => /^(0|[1-9]\d{0,4})$/.test(value) && Number(value) <= basisPointsOfWhole,
    )
      .transform(Number)
      .default(defaultAffiliateBasisPoints)
      .describe(
        "Affiliate's share of each fee in basis points, 0 to 10000, paid in the same transaction; the server never holds it.",
      ),
  })
  .transform((env, context) => {
    // The regular expression matched each item.
    const listed = env.PLATFORM_FEE_LAMPORTS.map((item) => item.split('=') as [string, string])
    const lamports = Object.fromEntries(listed.map(([action, fee]) => [action, BigInt(fee)]))
    if (Object.keys(lamports).length < listed.length) refuse(context, 'PLATFORM_FEE_LAMPORTS', 'fees')
    const isCharged = Object.values(lamports).some((fee) => fee > 0n)
    const { PLATFORM_FEE_TREASURY: treasury = null } = env
    if (isCharged && treasury === null) refuse(context, 'PLATFORM_FEE_TREASURY', 'treasury')
    const fees: FeeSettings = {
      treasury: isCharged ? treasury : null,
      affiliateBasisPoints: env.AFFILIATE_BPS,
      lamports,
    }
    return { fees }
  })

function isFee(item: string): boolean {
  const [, action = '', lamports = ''] = /^([a-z-]+)=(\d{1,9})$/.exec(item) ?? []
  return isFeeAction(action) && lamports !== '' && BigInt(lamports) <= feeLimitLamports
}
