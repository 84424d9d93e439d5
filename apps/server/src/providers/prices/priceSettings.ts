import * as z from 'zod'
import { number, origin } from '../../environment/variables.ts'
import { type JupiterSettings, jupiterVariables, readJupiter } from '../jupiterSettings.ts'

export const geckoTerminalVariables = z.object({
  GECKOTERMINAL_URL: origin()
    .optional()
    .describe('Also reads prices from GeckoTerminal, after Jupiter: `https://api.geckoterminal.com`.'),
})

/** Null: off. */
export const priceSettings = z
  .object({
    ...jupiterVariables.shape,
    SANDBOX_SOL_USD: number('units', 1e9)
      .default(100)
      .describe('Nominal price of sandbox SOL in whole US dollars. It is worth nothing, but prices there need a rate.'),
    ...geckoTerminalVariables.shape,
  })
  .transform((env) => {
    const priceSources: PriceSources = {
      jupiter: readJupiter(env),
      geckoTerminal: env.GECKOTERMINAL_URL === undefined ? null : { url: env.GECKOTERMINAL_URL },
      sandboxSolUsd: env.SANDBOX_SOL_USD,
    }
    return { priceSources }
  })

export type PriceSources = {
  readonly jupiter: JupiterSettings | null
  readonly geckoTerminal: { readonly url: string } | null
  /** Nominal price, without value. */
  readonly sandboxSolUsd: number
}
