import { type AnyNetwork, formatAmount, isChainError } from '@solsmith/chain'
import { walletAssets } from '@solsmith/wire'
import { type HeldBalance, hexChainId, readWalletAsset } from '../../balance/tokenBalances.ts'
import type { Connect } from '../../createConnect.ts'
import { isConnectError } from '../../errors.ts'
import { askWallet } from '../../sign/askWallet.ts'
import { sleep } from '../../sleep.ts'
import type { AdapterAccount } from '../chainAdapter.ts'
import { fetchWei } from './requestEvm.ts'

/** ERC-7811; null for other wallets and invalid answers. */
export async function fetchWalletAssets({
  wallet,
  network,
  address,
}: AdapterAccount): Promise<readonly HeldBalance[] | null> {
  const { caip2 } = network
  const chainId = hexChainId(caip2)
  const ask = (method: string, params: readonly unknown[]) =>
    askWallet(wallet, 'WalletSignTransactionError', { method, params, chain: caip2 })
  try {
    const asked = ask('wallet_getCapabilities', [address]).then((capabilities) =>
      canTellAssets(capabilities, chainId)
        ? ask('wallet_getAssets', [{ account: address, chainFilter: [chainId] }])
        : null,
    )
    // A silent wallet must not block.
    const answer = await Promise.race([asked, sleep(patienceMs)])
    const parsed = walletAssets.safeParse(answer)
    if (!parsed.success) return null
    return (parsed.data[chainId] ?? []).map((asset) => readWalletAsset(asset, caip2))
  } catch (error) {
    if (isConnectError(error) || isChainError(error)) return null
    throw error
  }
}

/** Maximum wait. */
const patienceMs = 3_000

function canTellAssets(capabilities: unknown, chainId: string): boolean {
  const of = (value: unknown, key: string): unknown =>
    // Fields are checked again.
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
  return of(of(of(capabilities, chainId), 'assetDiscovery'), 'supported') === true
}

/** Fetches only the coin, because nodes can't list tokens. */
export async function fetchEvmHoldings(
  _: Connect,
  network: AnyNetwork,
  address: string,
): Promise<readonly HeldBalance[]> {
  const { name, symbol, decimals } = network.nativeCurrency
  const numeric = formatAmount(await fetchWei(network, address), decimals)
  return [
    { name, symbol, chainId: network.caip2, price: 0, quantity: { decimals: String(decimals), numeric }, iconUrl: '' },
  ]
}
