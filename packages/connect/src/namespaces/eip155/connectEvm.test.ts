import { expect, test } from 'vitest'
import { readAccount } from '../../account/readAccount.ts'
import { connectionOf } from '../../connection/connection.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { disconnectWallet } from '../../connection/disconnectWallet.ts'
import { activeNetwork } from '../../createConnect.ts'
import { modalOf, viewOf } from '../../modal/modalState.ts'
import { requestNetwork } from '../../networks/requestNetwork.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { signMessage } from '../../sign/signMessage.ts'
import { evmAddress } from '../../testing/evmProvider.ts'
import { createEvmToolkit } from '../../testing/evmToolkit.ts'
import { signTypedData } from './signEvmMessage.ts'

const signature = `0x${'ab'.repeat(65)}`

test('connects an EVM wallet to its own kind of chain, next to a Solana wallet', async () => {
  const { connect, join, wallet, signer, ethereum } = await createEvmToolkit()
  await join()
  expect(connectionOf(connect.store.get(), 'eip155')).toMatchObject({
    status: 'connected',
    account: { address: evmAddress },
  })
  expect(readAccount(connect)).toMatchObject({
    namespace: 'eip155',
    address: evmAddress,
    caipAddress: `eip155:1:${evmAddress}`,
    balanceSymbol: 'ETH',
    addressExplorerUrl: `${ethereum.explorer?.url}/address/${evmAddress}`,
  })
  switchNetwork(connect, 'sandbox')
  await connectWallet(connect, wallet.id)
  expect(readAccount(connect, 'solana').address).toBe(signer.address)
  expect(readAccount(connect, 'eip155').address).toBe(evmAddress)
})

test.each([[[]], [null], ['0x'], [['nonsense']], [[5]]])(
  'refuses to connect to a wallet that returns %o as its accounts',
  async (accounts) => {
    const { join, software, connect } = await createEvmToolkit()
    software.answers.eth_requestAccounts = () => accounts
    await expect(join()).rejects.toMatchObject({ name: 'WalletConnectionError', cause: { name: 'WalletAccountError' } })
    expect(connectionOf(connect.store.get(), 'eip155').status).toBe('disconnected')
  },
)

test('follows another account, disconnects without one, and listens to nothing afterwards', async () => {
  const { connect, join, software } = await createEvmToolkit()
  await join()
  const other = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
  software.emit('accountsChanged', [other])
  expect(readAccount(connect).address).toBe('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
  software.emit('accountsChanged', 'nonsense')
  expect(readAccount(connect).status).toBe('disconnected')
  expect([software.listeners('accountsChanged'), software.listeners('chainChanged')]).toEqual([0, 0])
})

test('sends the wallet no request after the user has disconnected', async () => {
  const { connect, join, software, evmWallet } = await createEvmToolkit()
  await join()
  await disconnectWallet(connect)
  expect(software.asked.at(-1)).toMatchObject({ method: 'wallet_revokePermissions' })
  const before = software.asked.length
  await expect(evmWallet.ask?.({ method: 'personal_sign', chain: 'eip155:1' })).rejects.toThrow('Wallet not connected')
  await expect(signMessage(connect, 'a')).rejects.toThrow('Wallet not connected')
  expect(software.asked).toHaveLength(before)
})

test('follows the network selected in the wallet; one missing on the site opens its view', async () => {
  const { connect, join, software, base } = await createEvmToolkit()
  await join()
  software.emit('chainChanged', '0x2105')
  expect(activeNetwork(connect)).toMatchObject(base)
  software.emit('chainChanged', '0x5')
  expect(activeNetwork(connect)).toMatchObject(base)
  expect([modalOf(connect.store.get()).isOpen, viewOf(connect.store.get())]).toEqual([true, 'UnsupportedChain'])
  switchNetwork(connect, 'sandbox')
  software.emit('chainChanged', '0x1')
  expect(activeNetwork(connect).id).toBe('sandbox')
})

test('asks the wallet before the network changes, and changes nothing if it refuses', async () => {
  const { connect, join, software, base, ethereum } = await createEvmToolkit()
  await join()
  await requestNetwork(connect, base.caip2)
  expect(software.asked).toContainEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  expect(activeNetwork(connect)).toMatchObject(base)
  software.answers.wallet_switchEthereumChain = () => {
    throw Object.assign(new Error('no'), { code: 4_001 })
  }
  await expect(requestNetwork(connect, ethereum.caip2)).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
  expect(activeNetwork(connect)).toMatchObject(base)
})

const unknown = [
  { code: 4_902, message: 'Unrecognized chain ID' },
  { code: -32_603, message: 'Internal', data: { originalError: { code: 4_902 } } },
  { code: -32_603, message: 'Unrecognized chain ID "0x2105".' },
]

test.each(unknown)('asks a wallet to add an unknown network, which it reports with %o', async (refusal) => {
  const { connect, join, software, base } = await createEvmToolkit()
  await join()
  const { wallet_switchEthereumChain: go } = software.answers
  software.answers.wallet_switchEthereumChain = () => {
    throw Object.assign(new Error(refusal.message), refusal)
  }
  software.answers.wallet_addEthereumChain = () => {
    if (go) software.answers.wallet_switchEthereumChain = go
    return null
  }
  await requestNetwork(connect, base.caip2)
  const added = software.asked.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params).toEqual([
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [`${base.rpcUrl}/`],
      blockExplorerUrls: ['https://basescan.org'],
    },
  ])
  expect(activeNetwork(connect)).toMatchObject(base)
})

test('detects a wallet that agrees and stays on its network', async () => {
  const { connect, join, software, base, ethereum } = await createEvmToolkit()
  await join()
  software.answers.wallet_switchEthereumChain = () => null
  await expect(requestNetwork(connect, base.caip2)).rejects.toThrow('Invalid chain id')
  expect(activeNetwork(connect)).toMatchObject(ethereum)
})

test('signs a text as bytes, and checks the answer', async () => {
  const { connect, join, software } = await createEvmToolkit()
  await join()
  software.answers.personal_sign = () => signature
  const signed = await signMessage(connect, 'Grüße')
  expect(software.asked.at(-1)).toEqual({ method: 'personal_sign', params: ['0x4772c3bcc39f65', evmAddress] })
  expect(signed).toEqual({
    address: evmAddress,
    message: new TextEncoder().encode('Grüße'),
    signature: Uint8Array.from({ length: 65 }, () => 0xab),
    signatureText: signature,
  })
})

test.each([null, 5, '', '0x', `0x${'a'.repeat(61)}`, `0x${'a'.repeat(63)}`, 'signed', {}, [signature]])(
  'rejects %o as a signed message',
  async (answer) => {
    const { connect, join, software } = await createEvmToolkit()
    await join()
    software.answers.personal_sign = () => answer
    await expect(signMessage(connect, 'a')).rejects.toMatchObject({
      name: 'WalletSignMessageError',
      message: 'Empty result',
    })
  },
)

const failures = [
  [{ code: 4_001 }, 'SignatureDeclinedError'],
  [{ code: 4_100 }, 'WalletDisconnectedError'],
  [{ code: 4_200 }, 'WalletMethodError'],
  [{ code: 4_900 }, 'WalletDisconnectedError'],
  [{ code: 4_901 }, 'ChainIdError'],
  [{ code: -32_603 }, 'WalletSignMessageError'],
  [{}, 'WalletSignMessageError'],
] as const

test.each(failures)("reports a wallet's failure with %o as %s", async (fields, name) => {
  const { connect, join, software } = await createEvmToolkit()
  await join()
  software.answers.personal_sign = () => {
    throw Object.assign(new Error('it said something'), fields)
  }
  await expect(signMessage(connect, 'a')).rejects.toMatchObject({ name })
})

const typed = {
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 5n },
} as const

test('signs typed data for the current network, and never for another', async () => {
  const { connect, join, software } = await createEvmToolkit()
  await join()
  software.answers.eth_signTypedData_v4 = () => signature
  const { signatureText } = await signTypedData(connect, { ...typed, domain: { chainId: 1 } })
  expect(signatureText).toBe(signature)
  expect(software.asked.at(-1)?.params).toEqual([evmAddress, expect.stringContaining('"amount":"5"')])
  const asked = software.asked.length
  await expect(signTypedData(connect, { ...typed, domain: { chainId: '8453' } })).rejects.toThrow('Invalid chain id')
  expect(software.asked).toHaveLength(asked)
})

test('an EVM wallet signs nothing of Solana', async () => {
  const { evmWallet } = await createEvmToolkit()
  await expect(evmWallet.request('signMessage', {} as never)).rejects.toThrow('The wallet does not support the feature')
})
