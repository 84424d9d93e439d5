import { isAddress } from '@solana/kit'
import { basisPointsOfWhole, defaultAffiliateBasisPoints, feeLimitLamports, isFeeAction } from '@solsmith/tokens'
import * as z from 'zod'
import { list, refuse, text } from '../environment/variables.ts'
import type { FeeSettings } from './feeTables.ts'

/** No fees without a treasury. */
export const feeSettings = z
  .object({
    PLATFORM_FEE_LAMPORTS: list('fees', isFee).default([]).meta({
      shown: 'none: nothing is charged',
      description:
        'What actions cost, such as `create-token=20000000,create-pool=50000000`: at most 100000000 (0.1 SOL) each. The actions are the names in [feeTable.ts](../packages/tokens/src/fee/feeTable.ts); one that is not named is free. A change holds about a minute after the start.',
    }),
    PLATFORM_FEE_TREASURY: z.string().refine(isAddress, { error: 'account' }).optional().meta({
      shown: 'required with a fee',
      description:
        'The wallet that the fees go to. Fund it first: an account that does not exist cannot take a fee below its rent minimum, and nothing is charged until it can. An address in your lookup table makes transactions shorter.',
    }),
    AFFILIATE_BPS: text(
      'basisPoints',
      (value) => /^(0|[1-9]\d{0,4})$/.test(value) && Number(value) <= basisPointsOfWhole,
    )
      .transform(Number)
      .default(defaultAffiliateBasisPoints)
      .describe(
        'What an affiliate gets of each fee, of 10000: 0 to 10000. Paid in the same transaction; this server holds and pays out nothing.',
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

/** Checks an item such as `create-token=20000000`, up to 0.1 SOL. */
function isFee(item: string): boolean {
  const [, action = '', lamports = ''] = /^([a-z-]+)=(\d{1,9})$/.exec(item) ?? []
  return isFeeAction(action) && lamports !== '' && BigInt(lamports) <= feeLimitLamports
}
