import { connectionOf } from '../../connection/connection.ts'
import { activeNamespace, activeNetwork, type Connect } from '../../createConnect.ts'
import { openAt } from '../../modal/modalState.ts'
import { mustLeaveNetwork } from '../../networks/networkRules.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'

export function followWalletChain(connect: Connect, walletId: string, chainId: unknown): void {
  const connection = connectionOf(connect.store.get(), 'eip155')
  if (connection.status !== 'connected' || connection.walletId !== walletId || activeNamespace(connect) !== 'eip155')
    return
  // Hex, or a number.
  const number = Number(chainId)
  const caip2 = `eip155:${number}`
  if (!Number.isSafeInteger(number) || activeNetwork(connect).caip2 === caip2) return
  const { allowUnsupportedChain, enableNetworkSwitch, isBasic } = connect.options
  const isStopped = mustLeaveNetwork({
    isSupported: false,
    enableNetworkSwitch: enableNetworkSwitch !== false,
    allowUnsupportedChain: allowUnsupportedChain === true,
    isBasic: isBasic === true,
  })
  if (connect.networks.some((network) => network.caip2 === caip2)) switchNetwork(connect, caip2)
  else if (isStopped) connect.store.set(openAt('UnsupportedChain'))
}
