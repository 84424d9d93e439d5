import { describe, expect, test } from 'vitest'
import { connectionOf } from '../connection/connection.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { signMessage } from '../sign/signMessage.ts'
import type { ProviderCall, Wallet } from '../wallets/wallet.ts'
import type { SigningSoftware } from './signingSoftware.ts'

export type KindSubject = {
  readonly connect: Connect
  readonly wallet: Wallet
  readonly software: Pick<SigningSoftware, 'asked' | 'behave' | 'release'>
  readonly change: (address: string | null) => unknown
  readonly giveAccounts: (given: unknown) => void
}

export type KindSuite = {
  readonly namespace: Namespace
  readonly own: string
  readonly other: string
  readonly badAccounts: readonly unknown[]
  /** Asks the wallet for a signature of `Hello`. */
  readonly ask: Omit<ProviderCall, 'chain'>
  readonly isSigned: (signature: string) => boolean | Promise<boolean>
  readonly forged: unknown
}

const wrong: readonly unknown[] = [
  null,
  undefined,
  '',
  5,
  true,
  {},
  [],
  'signed',
  'AAAA',
  new Uint8Array(65),
  { signature: 5 },
]

export function testKindWallet(
  way: string,
  create: () => Promise<KindSubject>,
  { namespace, own, other, badAccounts, ask: call, isSigned, forged }: KindSuite,
): void {
  const connected = async () => {
    const subject = await create()
    await connectWallet(subject.connect, subject.wallet.id)
    return { ...subject, sign: async () => (await signMessage(subject.connect, 'Hello')).signatureText }
  }
  const status = (connect: Connect) => connectionOf(connect.store.get(), namespace).status
  const address = (connect: Connect) => {
    const connection = connectionOf(connect.store.get(), namespace)
    return connection.status === 'connected' ? connection.account.address : null
  }

  describe(way, () => {
    test('connects with the first account', async () => {
      const { connect, wallet } = await connected()
      expect([address(connect), wallet.readiness()]).toEqual([own, 'installed'])
    })

    test.each(badAccounts.map((given) => [given]))(
      'with %o for its accounts, it fails by name and does not connect',
      async (given) => {
        const { connect, wallet, giveAccounts } = await create()
        giveAccounts(given)
        await expect(connectWallet(connect, wallet.id)).rejects.toMatchObject({ cause: { name: 'WalletAccountError' } })
        expect(status(connect)).toBe('disconnected')
      },
    )

    test('is not asked before it is connected, nor after the user has disconnected', async () => {
      const { connect, wallet, software } = await create()
      const ask = async () => wallet.ask?.({ ...call, chain: connect.networks[0].caip2 })
      const refused = { name: expect.stringMatching(/^(WalletNotConnected|SignClientMissing|ConnectFirst)Error$/) }
      await expect(ask()).rejects.toMatchObject(refused)
      await connectWallet(connect, wallet.id)
      await ask()
      await disconnectWallet(connect)
      await expect(ask()).rejects.toMatchObject(refused)
      await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ message: 'Wallet not connected' })
      expect(software.asked).toHaveLength(1)
    })

    test.each(['sign', 'signOtherwise'] as const)('verifies a signature of a text (%s)', async (action) => {
      const { software, sign } = await connected()
      software.behave(action)
      expect(await isSigned(await sign())).toBe(true)
    })

    test.each(wrong.map((answers) => [answers]))('%o is no signature', async (answers) => {
      const { connect, software, sign } = await connected()
      software.behave({ answers })
      await expect(sign()).rejects.toMatchObject({ name: 'WalletSignMessageError' })
      software.behave('sign')
      expect([status(connect), await isSigned(await sign())]).toEqual(['connected', true])
    })

    test("rejects another key's signature", async () => {
      const { software, sign } = await connected()
      software.behave({ answers: forged })
      await expect(sign()).rejects.toMatchObject({ name: 'WalletSignMessageError' })
    })

    test.each(['throw', 'reject', 'decline'] as const)('names its error on %s, and stays connected', async (action) => {
      const { connect, software, sign } = await connected()
      software.behave(action)
      const name = action === 'decline' ? 'SignatureDeclinedError' : 'WalletSignMessageError'
      await expect(sign()).rejects.toMatchObject({ name })
      software.behave('sign')
      expect([status(connect), await isSigned(await sign())]).toEqual(['connected', true])
    })

    test('a silent wallet stops no one from disconnecting and connecting again', async () => {
      const { connect, wallet, software, sign } = await connected()
      software.behave('silence')
      void sign().catch(() => {})
      await expect.poll(() => software.asked.length).toBeGreaterThan(0)
      await disconnectWallet(connect)
      software.behave('sign')
      await connectWallet(connect, wallet.id)
      expect(await isSigned(await sign())).toBe(true)
    })

    test.each([false, true])('drops a signature that comes after a disconnect (reconnected: %s)', async (comesBack) => {
      const { connect, wallet, software, sign } = await connected()
      software.behave('hold')
      const late = sign().then(
        () => 'signed',
        (error: Error) => error.name,
      )
      await expect.poll(() => software.asked.length).toBeGreaterThan(0)
      await disconnectWallet(connect)
      if (comesBack) await connectWallet(connect, wallet.id)
      software.release()
      expect(await late).toBe('WalletDisconnectedError')
      expect(status(connect)).toBe(comesBack ? 'connected' : 'disconnected')
    })

    test('follows another account once, and disconnects without one', async () => {
      const { connect, change } = await connected()
      const heard: (string | null)[] = []
      let last = address(connect)
      const stop = connect.store.subscribe(() => {
        if (address(connect) === last) return
        last = address(connect)
        heard.push(last)
      })
      await change(other)
      await expect.poll(() => heard).toEqual([other])
      await change(null)
      await expect.poll(() => heard).toEqual([other, null])
      await change(other)
      expect(heard).toEqual([other, null])
      stop()
    })
  })
}
