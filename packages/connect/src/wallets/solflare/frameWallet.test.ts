import { getBase58Decoder, getBase58Encoder, type KeyPairSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../testing/sampleTransaction.ts'
import { signingOf } from '../../testing/signer.ts'
import { networks } from '../../testing/toolkit.ts'
import { type Subject, type TestAction, testWallet } from '../../testing/walletConformance.ts'
import { createFrameWallet } from './frameWallet.ts'
import type { FrameUpdate, SolflarePage } from './solflareFrame.ts'

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))

function solflare(isSnap: boolean) {
  const opened: SolflarePage[] = []
  const closed: boolean[] = []
  return async (signer: KeyPairSigner): Promise<Subject & { readonly opened: SolflarePage[]; closed: boolean[] }> => {
    const sign = signingOf(signer)
    let action: TestAction = 'sign'
    let publicKey: string = signer.address
    let tell: (news: FrameUpdate) => void = () => {}
    const under = (name: string, value: unknown) => (isSnap ? { [name]: value } : value)
    const answer = async (method: string, given: Record<string, never>): Promise<unknown> => {
      const one = async (text: string) => toBase58(await sign.transaction(fromBase58(text)))
      if (/^signTransaction/.test(method)) return under('transaction', await one(given.transaction ?? ''))
      if (/^signAllTransactions/.test(method)) {
        const signed = await Promise.all((given.transactions ?? ([] as string[])).map(one))
        return under('transactions', action === 'surplus' ? [...signed, signed[0]] : signed)
      }
      const bytes = (value: unknown) => (typeof value === 'string' ? fromBase58(value) : (value as Uint8Array))
      if (method === 'signMessage') return under('signature', toBase58(await sign.message(bytes(given.data))))
      return under('signature', toBase58(await sign.signature(fromBase58(given.transaction ?? ''))))
    }
    const wallet = createFrameWallet({
      id: 'frame',
      name: 'Frame',
      icon: '',
      isSnap,
      page: { origin: 'https://connect.solflare.com', query: {} },
      load: async () => ({
        openSolflareFrame: (page, onNews) => {
          opened.push(page)
          tell = onNews
          setTimeout(() => onNews(publicKey ? { publicKey } : null))
          return {
            ask: async (method, params) => {
              if (action === 'throw' || action === 'reject') throw new Error('crashed')
              if (action === 'decline') throw new Error('User rejected the request.')
              if (action === 'silence') return new Promise(() => {})
              if (action === 'nothing') return under('transactions', [])
              if (action === 'nonsense') return 7
              return answer(method, params as never)
            },
            close: () => void closed.push(true),
          }
        },
      }),
    })
    return {
      wallet,
      opened,
      closed,
      behave: (next) => {
        action = next
      },
      change: (account) => tell(account && { publicKey: account.address }),
      refuseAccount: () => {
        publicKey = ''
      },
    }
  }
}

testWallet('Solflare’s web wallet', { chain: 'solana:mainnet', create: solflare(false) })
testWallet('Solflare’s snap in MetaMask', { chain: 'solana:mainnet', create: solflare(true) })

test('opens a frame only on a click, tells it the network, and removes it on disconnect', async () => {
  const { generateKeyPairSigner } = await import('@solana/kit')
  const { wallet, opened, closed, change } = await solflare(true)(await generateKeyPairSigner())
  await expect(wallet.connect({ isSilent: true })).rejects.toMatchObject({ name: 'WalletNotReadyError' })
  expect([opened, wallet.readiness()]).toEqual([[], 'loadable'])
  await wallet.connect({ isSilent: false, network: networks.devnet })
  expect(opened[0]?.query).toEqual({ cluster: 'devnet' })
  await wallet.disconnect()
  await expect.poll(() => closed).toHaveLength(1)
  await wallet.connect({ isSilent: false })
  change(null)
  expect(closed).toHaveLength(2)
})

test.each([false, true])(
  'refuses a version that it cannot sign before the frame is asked; snap: %s',
  async (isSnap) => {
    const { generateKeyPairSigner } = await import('@solana/kit')
    const signer = await generateKeyPairSigner()
    const { wallet } = await solflare(isSnap)(signer)
    await wallet.connect({ isSilent: false, network: networks.mainnet })
    const account = { address: signer.address }
    const transaction = sampleTransaction(signer.address, { version: 1 })
    const input = { account, chain: 'solana:mainnet', transaction } as const

    for (const asked of [
      wallet.request('signTransaction', input),
      wallet.request('signAndSendTransaction', input),
      wallet.request('signAllTransactions', { ...input, transactions: [transaction] }),
    ])
      await expect(asked).rejects.toMatchObject({ name: 'WalletVersionError', context: { version: '1' } })
  },
)

test('opens no frame if the user disconnects while its code loads', async () => {
  const opened: SolflarePage[] = []
  const code = Promise.withResolvers<{ openSolflareFrame: (page: SolflarePage) => never }>()
  const wallet = createFrameWallet({
    id: 'frame',
    name: 'Frame',
    icon: '',
    isSnap: false,
    page: { origin: 'https://connect.solflare.com', query: {} },
    load: () => code.promise,
  })
  const connected = wallet.connect({ isSilent: false })
  await wallet.disconnect()

  code.resolve({
    openSolflareFrame: (page) => {
      opened.push(page)
      throw new TypeError('No frame is wanted any more.')
    },
  })

  await expect(connected).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  expect(opened).toEqual([])
})
