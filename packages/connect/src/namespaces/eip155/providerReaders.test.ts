import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { deployToken } from '../../../../../e2e/evm/deployContracts.ts'
import { whyNoAnvil } from '../../../../../e2e/evm/findAnvil.ts'
import { startAnvil } from '../../../../../e2e/evm/startAnvil.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { createConnect } from '../../createConnect.ts'
import { createMemoryStorage } from '../../storage.ts'
import { eip155 } from './eip155.ts'
import { checksumAddress } from './evmAddress.ts'
import { evmNetwork } from './evmNetworks.ts'
import { type ConnectedEvmProvider, evmProviderOf } from './evmProviderOf.ts'
import { createEvmWallet } from './evmWallet.ts'
import type { EvmProvider } from './provider.ts'

const receiver = '0x00000000000000000000000000000000000000B1'

type Clients = {
  readonly askProvider: (input: {
    readonly provider: ConnectedEvmProvider
    readonly token: string
    readonly receiver: string
    readonly refuse: (isRefused: boolean) => void
  }) => Promise<unknown>
}

const clients = join(import.meta.dirname, '../../../../../e2e/evm/providerClients.mjs')

test('viem and ethers read, sign and send with the connected wallet, and recognize a decline by its code', async ({
  skip,
}) => {
  const missing = whyNoAnvil()
  if (missing !== null) skip(missing)
  await using anvil = await startAnvil()
  const [owner = ''] = anvil.accounts
  const token = await deployToken(anvil, { name: 'Kiln', symbol: 'KLN', supply: 10n ** 24n, owner })
  const network = evmNetwork({ chainId: anvil.chainId, rpcUrl: anvil.url, name: 'Local', money: 'test' })
  const connect = createConnect({ networks: [network], kinds: [eip155], storage: createMemoryStorage() })
  let isRefused = false
  const asked: string[] = []
  const provider: EvmProvider = {
    async request({ method, params = [] }) {
      asked.push(method)
      if (isRefused) throw Object.assign(new Error('User rejected the request.'), { code: 4_001 })
      if (method === 'eth_requestAccounts') return [owner]
      const given = params as readonly unknown[]
      return anvil.request(method, method === 'eth_signTypedData_v4' ? [given[0], JSON.parse(String(given[1]))] : given)
    },
  }
  const wallet = createEvmWallet(connect, { id: 'anvil', name: 'Anvil', icon: '', kind: 'injected', provider })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  const { askProvider } = (await import(/* @vite-ignore */ pathToFileURL(clients).href)) as Clients

  const found = await askProvider({
    provider: evmProviderOf(connect),
    token,
    receiver,
    refuse: (isNow) => {
      isRefused = isNow
    },
  })

  const address = checksumAddress(owner)
  expect(found).toEqual({
    viem: {
      addresses: [address],
      chainId: 31_337,
      isSigned: true,
      isTyped: true,
      status: 'success',
      received: 5n,
      tokens: 7n,
      reverted: 'ContractFunctionExecutionError',
      refused: 'UserRejectedRequestError',
      elsewhere: 'SwitchChainError',
    },
    ethers: {
      address,
      chainId: 31_337,
      isSigned: true,
      isTyped: true,
      status: 1,
      received: 250_000_000_000_000_000n,
      tokens: 16n,
      reverted: true,
      refused: true,
    },
  })
  expect(new Set(asked)).toEqual(
    new Set(['eth_requestAccounts', 'eth_chainId', 'personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']),
  )
})
