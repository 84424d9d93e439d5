import { fetchBalance } from './balance.ts'
import { fetchHistory } from './history.ts'
import { fetchIdentity } from './identity.ts'
import { fetchNames, fetchProfile, registerName, suggestNames } from './names.ts'
import { fetchSupportedChains } from './networks.ts'
import { createOnrampUrl, fetchOnrampOptions, quoteOnramp } from './onramp.ts'
import { fetchPrices } from './prices.ts'
import { fetchSessions, revokeSession } from './sessions.ts'
import { buildApproval, buildSwap, fetchAllowance, fetchGasPrice, fetchSwapTokens, quoteSwap } from './swap.ts'

/** All twenty calls of spec §7. */
export const blockchainApi = {
  fetchSupportedChains,
  fetchIdentity,
  fetchHistory,
  quoteSwap,
  fetchSwapTokens,
  fetchPrices,
  fetchAllowance,
  fetchGasPrice,
  buildSwap,
  buildApproval,
  fetchBalance,
  fetchProfile,
  fetchNames,
  suggestNames,
  registerName,
  createOnrampUrl,
  fetchOnrampOptions,
  quoteOnramp,
  fetchSessions,
  revokeSession,
} as const
