import type { NetworkId } from '@solsmith/chain'
import * as z from 'zod'
import { accepted, list, origin, refuse } from '../environment/variables.ts'
import { type JupiterSettings, jupiterUrl, jupiterVariables, readJupiter } from '../providers/jupiterSettings.ts'
import { geckoTerminalVariables } from '../providers/prices/priceSettings.ts'
import { isServiceName, type serviceNames } from './services/serviceNames.ts'

const geckoTerminalUrl = 'https://api.geckoterminal.com'

const networkIds: readonly NetworkId[] = ['mainnet', 'devnet', 'sandbox']

export const trendingSettings = z
  .object({
    ...jupiterVariables.shape,
    ...geckoTerminalVariables.shape,
    TRENDING_SOURCES: list('trendingSources', isServiceName)
      .default([])
      .describe(
        'Services for trending tokens on mainnet, besides the pools read here: `geckoterminal`, `jupiter`, `birdeye`, `dexscreener`, comma-separated ([trending](#trending)).',
      ),
    TRIBUTE_NETWORKS: list('tribute', (item) => item === 'none' || networkIds.some((id) => id === item))
      .default(['devnet', 'sandbox'])
      .describe(
        'Networks on which a template may start with the name and symbol of its source, as a tribute; links and logo are never copied, and the new token states that it is not affiliated. `none` disables it. Ask a lawyer before you allow mainnet.',
      ),
    BIRDEYE_API_KEY: z
      .string()
      .optional()
      .meta({ shown: 'required with `birdeye`', description: 'API key of your Birdeye account.' }),
    BIRDEYE_URL: origin().default('https://public-api.birdeye.so').describe('Base URL of Birdeye.'),
    DEXSCREENER_TERMS: accepted('terms').optional().meta({
      shown: 'required with `dexscreener`',
      description:
        '`accepted`: you have read and comply with [the terms of its API](https://docs.dexscreener.com/api/api-terms-and-conditions).',
    }),
    DEXSCREENER_URL: origin().default('https://api.dexscreener.com').describe('Base URL of DEX Screener.'),
  })
  .transform((env, context) => {
    const isOn = (service: (typeof serviceNames)[number]) => env.TRENDING_SOURCES.includes(service)
    const { BIRDEYE_API_KEY: apiKey } = env
    if (isOn('birdeye') && apiKey === undefined) refuse(context, 'BIRDEYE_API_KEY', 'birdeyeKey')
    if (isOn('dexscreener') && env.DEXSCREENER_TERMS === undefined) refuse(context, 'DEXSCREENER_TERMS', 'terms')
    const trending: TrendingServices = {
      geckoTerminal: isOn('geckoterminal') ? { url: env.GECKOTERMINAL_URL ?? geckoTerminalUrl } : null,
      jupiter: isOn('jupiter') ? (readJupiter(env) ?? { url: jupiterUrl, apiKey: null }) : null,
      birdeye: isOn('birdeye') && apiKey !== undefined ? { url: env.BIRDEYE_URL, apiKey } : null,
      dexScreener: isOn('dexscreener') ? { url: env.DEXSCREENER_URL } : null,
    }
    return {
      trending,
      /** May start with the source's name and symbol. */
      tributeNetworks: networkIds.filter((id) => env.TRIBUTE_NETWORKS.includes(id)),
    }
  })

/** Null: off. */
export type TrendingServices = {
  readonly geckoTerminal: { readonly url: string } | null
  readonly jupiter: JupiterSettings | null
  readonly birdeye: { readonly url: string; readonly apiKey: string } | null
  readonly dexScreener: { readonly url: string } | null
}
