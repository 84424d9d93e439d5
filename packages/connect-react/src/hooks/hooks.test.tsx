// @vitest-environment node
import { createNetworks } from '@solsmith/chain'
import { createConnect, openModal, updateSend } from '@solsmith/connect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectProvider } from '../ConnectProvider.tsx'
import { useAccount } from './useAccount.ts'
import { useAlert } from './useAlert.ts'
import { useBalance } from './useBalance.ts'
import { useChain } from './useChain.ts'
import { useConnectEvents } from './useConnectEvents.ts'
import { useConnection } from './useConnection.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useHeldTokens } from './useHeldTokens.ts'
import { useHistory } from './useHistory.ts'
import { useIdentity } from './useIdentity.ts'
import { useModal } from './useModal.ts'
import { useNameSuggestions } from './useNameSuggestions.ts'
import { useNetwork } from './useNetwork.ts'
import { useNetworkRule } from './useNetworkRule.ts'
import { useOnrampOptions } from './useOnrampOptions.ts'
import { usePairing } from './usePairing.ts'
import { useSendFee } from './useSendFee.ts'
import { useSendForm } from './useSendForm.ts'
import { useSendPlan } from './useSendPlan.ts'
import { useSignMessage } from './useSignMessage.ts'
import { useSwapTokens } from './useSwapTokens.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'
import { useToast } from './useToast.ts'
import { useTokenBalances } from './useTokenBalances.ts'
import { useToolkitState } from './useToolkitState.ts'
import { useWalletEntries } from './useWalletEntries.ts'
import { useWalletList, walletListQuery } from './useWalletList.ts'
import { useWallets } from './useWallets.ts'

afterEach(() => void vi.unstubAllGlobals())

const [mainnet, ...rest] = createNetworks((id) => `http://127.0.0.1:1/${id}`, null)
if (!mainnet) throw new TypeError('A network is expected.')

const create = () => createConnect({ networks: [mainnet, ...rest], log: () => {} })

function draw(View: ComponentType, connect = create()): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectProvider connect={connect}>
        <View />
      </ConnectProvider>
    </QueryClientProvider>,
  )
}

test('every hook works on a server and sends no requests there', () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    throw new TypeError('offline')
  })
  const hooks: Readonly<Record<string, () => unknown>> = {
    useAccount,
    useAlert,
    useBalance,
    useChain,
    useConnectEvents: () => useConnectEvents(() => {}),
    useConnection,
    useDisconnect,
    useHeldTokens,
    useHistory,
    useIdentity,
    useModal,
    useNameSuggestions: () => useNameSuggestions('anna'),
    useNetwork,
    useNetworkRule,
    useOnrampOptions,
    usePairing,
    useSendFee,
    useSendForm,
    useSendPlan,
    useSignMessage,
    useSwitchNetwork,
    useSwapTokens,
    useToast,
    useTokenBalances,
    useWalletEntries,
    useWalletList: () => useWalletList({ search: 'ph' }),
    useWallets,
  }
  for (const [name, use] of Object.entries(hooks)) {
    const View = () => {
      use()
      return <p>{name}</p>
    }
    expect(draw(View), name).toBe(`<p>${name}</p>`)
  }
  expect(asked).toBe(0)
})

test("hooks return the toolkit's state", async () => {
  const connect = create()
  connect.store.set(updateSend({ sendTokenAmount: '1.5' }))
  await openModal(connect, { view: 'WhatIsAWallet' })
  const View = () => {
    const { sendTokenAmount: amountText } = useSendForm()
    const { history, isOpen } = useModal()
    const { status, address } = useAccount()
    return <p>{[amountText, history.at(-1), isOpen, status, address, useNetwork().name].join(' ')}</p>
  }
  expect(draw(View, connect)).toBe('<p>1.5 WhatIsAWallet true disconnected  Mainnet</p>')
})

test('a hook outside of a provider throws a helpful error', () => {
  const View = () => <p>{useToolkitState(({ networkId }) => networkId)}</p>
  expect(() => renderToString(<View />)).toThrow('Put this component inside a ConnectProvider.')
})

test('loads all pages of wallets', () => {
  const { getNextPageParam } = walletListQuery(create())
  const page = (ids: string[], count: number) => ({ wallets: ids.map((id) => ({ id, name: id })), count })
  const next = (...pages: ReturnType<typeof page>[]) => getNextPageParam(pages[0] ?? page([], 0), pages, 1, [])
  expect(next(page(['a', 'b'], 3))).toBe(2)
  expect(next(page(['a', 'b'], 3), page(['b', 'c'], 3))).toBeUndefined()
  expect(next(page(['a'], 3), page([], 3))).toBeUndefined()
})
