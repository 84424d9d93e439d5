import type * as z from 'zod'
import { feeSettings } from './affiliate/feeSettings.ts'
import { bitcoinSettings } from './bitcoin/bitcoinSettings.ts'
import { metricSettings } from './config/metricSettings.ts'
import { operatorSettings } from './config/operatorSettings.ts'
import { roleSettings } from './config/roleSettings.ts'
import { databaseSettings } from './database/databaseSettings.ts'
import { siteSettings } from './environment/siteSettings.ts'
import { parseVariables } from './environment/variables.ts'
import { evmSettings } from './evm/evmSettings.ts'
import { walletSettings } from './frame-host/walletSettings.ts'
import { indexSettings } from './indexer/indexSettings.ts'
import { mailSettings } from './mail/mailSettings.ts'
import { mediaSettings } from './media/mediaSettings.ts'
import { nameSettings } from './names/nameSettings.ts'
import { onrampSettings } from './onramp/onrampSettings.ts'
import { projectSettings } from './projects/projectSettings.ts'
import { priceSettings } from './providers/prices/priceSettings.ts'
import { rpcSettings } from './rpc/rpcSettings.ts'
import { setupSettings } from './setup/setupSettings.ts'
import { swapSettings } from './swap/swapSettings.ts'
import { toolkitSettings } from './toolkit/toolkitSettings.ts'
import { trendingSettings } from './trending/trendingSettings.ts'

export const settings = siteSettings
  .and(operatorSettings)
  .and(metricSettings)
  .and(databaseSettings)
  .and(rpcSettings)
  .and(evmSettings)
  .and(bitcoinSettings)
  .and(projectSettings)
  .and(mediaSettings)
  .and(indexSettings)
  .and(nameSettings)
  .and(swapSettings)
  .and(priceSettings)
  .and(trendingSettings)
  .and(onrampSettings)
  .and(feeSettings)
  .and(toolkitSettings)
  .and(setupSettings)
  .and(mailSettings)
  .and(walletSettings)
  .and(roleSettings)

export type Settings = Readonly<z.output<typeof settings>>

/** @throws {ServerError} `EnvError`, without values. */
export const parseSettings = (variables: Readonly<Record<string, string | undefined>>): Settings =>
  parseVariables(settings, variables)
