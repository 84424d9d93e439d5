import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../createConnect.ts'
import { namespaceOf } from '../namespaces/namespace.ts'
import { isNetworkSupported, mustLeaveNetwork, ruleOf } from './networkRules.ts'

/** Checks whether the user must leave an unsupported network (spec §2). */
export const isStopped = ({ store, options }: Connect, network: AnyNetwork): boolean =>
  mustLeaveNetwork({
    isSupported: isNetworkSupported(ruleOf(store.get(), namespaceOf(network)), network.caip2),
    enableNetworkSwitch: options.enableNetworkSwitch !== false,
    allowUnsupportedChain: options.allowUnsupportedChain === true,
    isBasic: options.isBasic === true,
  })
