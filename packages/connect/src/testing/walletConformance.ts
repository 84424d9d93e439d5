import {
  generateKeyPairSigner,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  type KeyPairSigner,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import type { WalletChain } from '@solsmith/chain'
import { describe, expect, test } from 'vitest'
import type { Account, Wallet, WalletInput, WalletRequest } from '../wallets/wallet.ts'
import { sampleTransaction } from './sampleTransaction.ts'

export type TestAction =
  | 'sign'
  /** Empty list, empty object, or nothing. */
  | 'nothing'
  | 'nonsense'
  /** Synchronously. */
  | 'throw'
  | 'reject'
  | 'decline'
  /** One answer too many. */
  | 'surplus'
  | 'silence'

export type Subject = {
  readonly wallet: Wallet
  readonly behave: (action: TestAction) => void
  readonly change: (account: Account | null) => void
  readonly refuseAccount: () => void
}

export type Conformance = {
  readonly chain: WalletChain
  readonly create: (signer: KeyPairSigner) => Promise<Subject>
}

const all: readonly WalletRequest[] = [
  'signTransaction',
  'signAllTransactions',
  'signAndSendTransaction',
  'signAndSendAllTransactions',
  'signMessage',
  'signIn',
]

const resultErrors: Readonly<Record<WalletRequest, string>> = {
  signTransaction: 'WalletSignTransactionError',
  signAllTransactions: 'WalletSignTransactionError',
  signAndSendTransaction: 'WalletSendTransactionError',
  signAndSendAllTransactions: 'WalletSendTransactionError',
  signMessage: 'WalletSignMessageError',
  signIn: 'WalletSignMessageError',
}

/** Rules of every kind of wallet. */
export function testWallet(kind: string, { chain, create }: Conformance): void {
  const setUp = async () => {
    const signer = await generateKeyPairSigner()
    const subject = await create(signer)
    const inputs: { readonly [R in WalletRequest]: WalletInput<R> } = {
      signTransaction: { account: signer, chain, transaction: sampleTransaction(signer.address) },
      signAllTransactions: {
        account: signer,
        chain,
        transactions: [1n, 2n, 3n].map((amount) => sampleTransaction(signer.address, { amount })),
      },
      signAndSendTransaction: { account: signer, chain, transaction: sampleTransaction(signer.address) },
      signAndSendAllTransactions: {
        account: signer,
        chain,
        transactions: [1n, 2n].map((amount) => sampleTransaction(signer.address, { amount })),
      },
      signMessage: { account: signer, message: new TextEncoder().encode('Hello') },
      signIn: { request: { domain: 'site.example', nonce: 'n', address: signer.address } },
    }
    const ask = <R extends WalletRequest>(request: R) => subject.wallet.request(request, inputs[request])
    return { ...subject, signer, inputs, ask }
  }
  const connected = async () => {
    const found = await setUp()
    await found.wallet.connect({ isSilent: false })
    return found
  }

  describe(kind, () => {
    test('it gives its account when it is asked to connect, and says what it can do', async () => {
      const { wallet, signer } = await setUp()
      expect(await wallet.connect({ isSilent: false })).toEqual({ address: signer.address })
      expect(wallet.readiness()).toBe('installed')
      expect(wallet.chains).toContain(chain)
      expect(wallet.features.length).toBeGreaterThan(0)
    })

    test('without an account it is an error with a name, never a connection', async () => {
      const { wallet, refuseAccount } = await setUp()
      refuseAccount()
      await expect(wallet.connect({ isSilent: false })).rejects.toMatchObject({
        name: expect.stringMatching(/^(WalletAccountError|WalletPublicKeyError|EmbeddedConnectError)$/),
      })
    })

    test('before it is connected, and after it has left, nothing is signed', async () => {
      const { wallet, ask } = await setUp()
      await expect(ask('signMessage')).rejects.toMatchObject({ message: 'Wallet not connected' })
      await wallet.connect({ isSilent: false })
      await ask('signMessage')
      await wallet.disconnect()
      await expect(ask('signMessage')).rejects.toMatchObject({ message: 'Wallet not connected' })
    })

    test('transactions are signed, each its own, in order', async () => {
      const { wallet, signer, inputs, ask } = await connected()
      if (!wallet.features.includes('signTransaction')) return
      await expectSigned(signer, inputs.signTransaction.transaction, await ask('signTransaction'))
      const signed = await ask('signAllTransactions')
      expect(signed).toHaveLength(3)
      for (const [index, transaction] of inputs.signAllTransactions.transactions.entries())
        await expectSigned(signer, transaction, signed[index])
    })

    test('C87: legacy transactions stay legacy, versioned ones stay versioned', async () => {
      const { wallet, signer } = await connected()
      if (!wallet.features.includes('signTransaction')) return
      for (const version of ['legacy', 0] as const) {
        const transaction = sampleTransaction(signer.address, { version })
        await expectSigned(
          signer,
          transaction,
          await wallet.request('signTransaction', { account: signer, chain, transaction }),
        )
      }
    })

    test('what it sends by itself it names by the signature of its payer', async () => {
      const { wallet, signer, inputs, ask } = await connected()
      if (!wallet.features.includes('signAndSendTransaction')) return
      const { messageBytes } = getTransactionDecoder().decode(inputs.signAndSendTransaction.transaction)
      const signature = await ask('signAndSendTransaction')
      expect(await isSignedBy(signer, new Uint8Array(messageBytes), signature)).toBe(true)
    })

    test('a message is signed', async () => {
      const { signer, ask } = await connected()
      const { message, signature } = await ask('signMessage')
      expect(await isSignedBy(signer, message, signature)).toBe(true)
    })

    test('what it does not do is refused by name', async () => {
      const { wallet, ask } = await connected()
      const missing = all.filter((request) => !wallet.features.includes(request))
      for (const request of missing)
        await expect(ask(request), request).rejects.toMatchObject({
          name: expect.stringMatching(/FeatureError|CoinbaseRequestError/),
        })
    })

    test('another account\u2019s signature is not asked for', async () => {
      const { wallet, inputs } = await connected()
      const stranger = await generateKeyPairSigner()
      await expect(wallet.request('signMessage', { ...inputs.signMessage, account: stranger })).rejects.toMatchObject({
        name: 'WalletDisconnectedError',
      })
    })

    test('bytes that are no transaction are not shown to anyone', async () => {
      const { wallet, signer } = await connected()
      const request = wallet.features.includes('signTransaction') ? 'signTransaction' : 'signAndSendTransaction'
      for (const transaction of [new Uint8Array(), new Uint8Array([1]), new Uint8Array(300).fill(255)])
        await expect(wallet.request(request, { account: signer, chain, transaction })).rejects.toMatchObject({
          name: 'WalletSignTransactionError',
        })
    })

    test.each(['nothing', 'nonsense'] as const)('C85: an answer that is %s is an error with a name', async (action) => {
      const { wallet, behave, ask } = await connected()
      behave(action)
      for (const request of wallet.features)
        await expect(ask(request), request).rejects.toMatchObject({ name: resultErrors[request] })
    })

    test.each(['throw', 'reject', 'decline'] as const)(
      'what it says when it does %s is passed on as it is',
      async (action) => {
        const { wallet, behave, ask } = await connected()
        behave(action)
        for (const request of wallet.features) {
          const asked = (() => ask(request))()
          await expect(asked, request).rejects.toThrow(action === 'decline' ? 'User rejected the request.' : 'crashed')
        }
        behave('sign')
        await ask('signMessage')
      },
    )

    test('C90: one answer too many, or too few, is refused', async () => {
      const { behave, ask, wallet } = await connected()
      behave('surplus')
      if (kind === 'Phantom' || kind === 'Solflare') return // One at a time.
      if (!wallet.features.includes('signAllTransactions')) {
        await expect(ask('signAndSendTransaction')).rejects.toMatchObject({ name: 'WalletSendTransactionError' })
        return
      }
      await expect(ask('signAllTransactions')).rejects.toMatchObject({ name: 'WalletSignTransactionError' })
      if (
        ['embedded', 'WalletConnect'].includes(wallet.id) ||
        wallet.kind === 'embedded' ||
        wallet.kind === 'walletConnect'
      )
        await expect(ask('signAllTransactions')).rejects.toThrow('Invalid solana_signAllTransactions response')
    })

    test('one that never answers keeps no one from leaving, and from connecting again', async () => {
      const { wallet, behave, ask, signer } = await connected()
      behave('silence')
      // Stays pending, or fails.
      const request = wallet.features.includes('signTransaction') ? 'signTransaction' : 'signAndSendTransaction'
      const asked = ask(request).catch((error: Error) => error.name)
      await wallet.disconnect()
      behave('sign')
      expect(await wallet.connect({ isSilent: false })).toEqual({ address: signer.address })
      expect(await Promise.race([asked, 'waits'])).toMatch(/^(waits|WalletDisconnectedError)$/)
      await ask('signMessage')
    })

    test('an answer that comes after the person has left brings no one back', async () => {
      const { wallet, behave, ask } = await connected()
      const late = ask('signMessage')
      await wallet.disconnect()
      await late.catch(() => {})
      behave('sign')
      await expect(ask('signMessage')).rejects.toMatchObject({ message: 'Wallet not connected' })
    })

    test('C88, C100: another account is told, none is told, and who has stopped listening hears nothing', async () => {
      const { wallet, change } = await connected()
      const other = await generateKeyPairSigner()
      const heard: (string | null)[] = []
      const stop = wallet.watchAccount((account) => heard.push(account?.address ?? null))
      change({ address: other.address })
      await expect.poll(() => heard).toEqual([other.address])
      change(null)
      await expect.poll(() => heard).toEqual([other.address, null])
      stop()
      change({ address: other.address })
      await new Promise((done) => setTimeout(done, 20))
      expect(heard).toHaveLength(2)
    })
  })
}

async function expectSigned(signer: KeyPairSigner, asked: Uint8Array, given: Uint8Array | undefined): Promise<void> {
  const [before, after] = [asked, given ?? new Uint8Array()].map((bytes) => getTransactionDecoder().decode(bytes))
  expect(after?.messageBytes).toEqual(before?.messageBytes)
  const signature = after?.signatures[signer.address]
  expect(signature && before && (await isSignedBy(signer, new Uint8Array(before.messageBytes), signature))).toBe(true)
}

async function isSignedBy({ address }: KeyPairSigner, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  // Wrong lengths fail.
  return verifySignature(await getPublicKeyFromAddress(address), signature as SignatureBytes, message)
}
