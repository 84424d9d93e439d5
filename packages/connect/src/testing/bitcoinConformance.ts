import { isBitcoinMessageBy } from '@solsmith/wire/bitcoin'
import { describe, expect, test } from 'vitest'
import { connectionOf } from '../connection/connection.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { signMessage } from '../sign/signMessage.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { BitcoinSoftware } from './bitcoinSoftware.ts'
import { otherKey, ownKey } from './bitcoinToolkit.ts'

export type BitcoinSubject = {
  readonly connect: Connect
  readonly wallet: Wallet
  readonly software: BitcoinSoftware
  readonly change: (address: string | null) => unknown
  readonly giveAccounts: (given: unknown) => void
}

const own = ownKey.addressOf('p2wpkh')
const other = otherKey.addressOf('p2wpkh')
const test3 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

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

export function testBitcoinWallet(kind: string, create: () => Promise<BitcoinSubject>): void {
  const connected = async () => {
    const subject = await create()
    await connectWallet(subject.connect, subject.wallet.id)
    return { ...subject, sign: async () => (await signMessage(subject.connect, 'Hello')).signatureText }
  }
  const status = (connect: Connect) => connectionOf(connect.store.get(), 'bip122').status
  const address = (connect: Connect) => {
    const connection = connectionOf(connect.store.get(), 'bip122')
    return connection.status === 'connected' ? connection.account.address : null
  }

  describe(kind, () => {
    test('connects with the payment account', async () => {
      const { connect, wallet } = await connected()
      expect([address(connect), wallet.readiness()]).toEqual([own, 'installed'])
    })

    test.each([[[]], [null], ['bc1'], [['nonsense']], [[5]], [{}], [[`${own}q`]], [[test3]]])(
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
      const params = { account: own, address: own, message: 'Hello', protocol: 'bip322' }
      const ask = async () => wallet.ask?.({ method: 'signMessage', params, chain: connect.networks[0].caip2 })
      const refused = { name: expect.stringMatching(/^(WalletNotConnected|SignClientMissing|ConnectFirst)Error$/) }
      await expect(ask()).rejects.toMatchObject(refused)
      await connectWallet(connect, wallet.id)
      await ask()
      await disconnectWallet(connect)
      await expect(ask()).rejects.toMatchObject(refused)
      await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ message: 'Wallet not connected' })
      expect(software.asked).toHaveLength(1)
    })

    test.each(['sign', 'ecdsa'] as const)('verifies a signature of a text (%s)', async (action) => {
      const { software, sign } = await connected()
      software.behave(action)
      expect(isBitcoinMessageBy(own, 'Hello', await sign())).toBe(true)
    })

    test.each(wrong.map((answers) => [answers]))('%o is no signature', async (answers) => {
      const { connect, software, sign } = await connected()
      software.behave({ answers })
      await expect(sign()).rejects.toMatchObject({ name: 'WalletSignMessageError' })
      software.behave('sign')
      expect([status(connect), isBitcoinMessageBy(own, 'Hello', await sign())]).toEqual(['connected', true])
    })

    test("rejects another key's signature", async () => {
      const { software, sign } = await connected()
      const signature = otherKey.signBip322('p2wpkh', 'Hello')
      software.behave({ answers: { signature, address: own } })
      await expect(sign()).rejects.toMatchObject({ name: 'WalletSignMessageError' })
    })

    test.each(['throw', 'reject', 'decline'] as const)('names its error on %s, and stays connected', async (action) => {
      const { connect, software, sign } = await connected()
      software.behave(action)
      const name = action === 'decline' ? 'SignatureDeclinedError' : 'WalletSignMessageError'
      await expect(sign()).rejects.toMatchObject({ name })
      software.behave('sign')
      expect([status(connect), isBitcoinMessageBy(own, 'Hello', await sign())]).toEqual(['connected', true])
    })

    test('a silent wallet stops no one from disconnecting and connecting again', async () => {
      const { connect, wallet, software, sign } = await connected()
      software.behave('silence')
      void sign().catch(() => {})
      await expect.poll(() => software.asked.length).toBeGreaterThan(0)
      await disconnectWallet(connect)
      software.behave('sign')
      await connectWallet(connect, wallet.id)
      expect(isBitcoinMessageBy(own, 'Hello', await sign())).toBe(true)
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
