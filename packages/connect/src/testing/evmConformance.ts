import { describe, expect, test } from 'vitest'
import { connectionOf } from '../connection/connection.ts'
import { connectWallet } from '../connection/connectWallet.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import type { Connect } from '../createConnect.ts'
import { signTypedData } from '../namespaces/eip155/signEvmMessage.ts'
import { updateSend } from '../send/sendForm.ts'
import { sendTransfer } from '../send/sendTransfer.ts'
import { signMessage } from '../sign/signMessage.ts'
import { sleep } from '../sleep.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { EvmAnswers } from './evmNode.ts'
import { evmAddress } from './evmProvider.ts'

type EvmAction =
  | 'sign'
  /** Synchronously. */
  | 'throw'
  | 'reject'
  | 'decline'
  | 'silence'
  | 'hold'
  | { readonly answers: unknown }

const evmSignature = `0x${'ab'.repeat(65)}`
const evmHash = `0x${'5a'.repeat(32)}`
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

export const evmNodeAnswers = (): EvmAnswers => ({
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x11' },
  eth_blockNumber: '0x10',
  eth_getTransactionCount: '0x5',
  eth_getCode: '0x',
})

export function createEvmSoftware(node: EvmAnswers) {
  let action: EvmAction = 'sign'
  let held = Promise.withResolvers<void>()
  const asked: string[] = []
  const duty = (method: string, params: unknown): unknown => {
    if (method !== 'eth_sendTransaction') return evmSignature
    // Shape of the toolkit's request.
    const [{ from, to, value, data = '0x' }] = params as [Record<string, string>]
    node.eth_getTransactionByHash = { hash: evmHash, from, to, value, input: data, chainId: '0x1' }
    return evmHash
  }
  return {
    asked,
    behave: (next: EvmAction) => {
      action = next
      held = Promise.withResolvers<void>()
    },
    release: () => held.resolve(),
    answer(method: string, params: unknown): Promise<unknown> | undefined {
      if (!/^(personal_sign|eth_signTypedData_v4|eth_sendTransaction)$/.test(method)) return undefined
      asked.push(method)
      if (action === 'throw') throw new Error('crashed')
      if (action === 'reject') return Promise.reject(new Error('crashed'))
      if (action === 'decline')
        return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4_001 }))
      if (action === 'silence') return new Promise(() => {})
      if (action === 'hold') return held.promise.then(() => duty(method, params))
      return Promise.resolve(action === 'sign' ? duty(method, params) : action.answers)
    },
  }
}

export type EvmSubject = {
  readonly connect: Connect
  readonly wallet: Wallet
  readonly software: ReturnType<typeof createEvmSoftware>
  readonly change: (address: string | null) => unknown
  readonly giveAccounts: (given: unknown) => void
}

const typed = {
  domain: { chainId: 1 },
  types: { Mail: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { amount: 5n },
} as const

/** Two answers to one request are invalid too. */
const wrong: readonly unknown[] = [
  null,
  undefined,
  '',
  '0x',
  5,
  true,
  'signed',
  {},
  [],
  { signature: evmSignature },
  [evmSignature, evmSignature],
  `0x${'zz'.repeat(65)}`,
  '0x5a5a',
]

export function testEvmWallet(kind: string, create: () => Promise<EvmSubject>): void {
  const connected = async () => {
    const subject = await create()
    await connectWallet(subject.connect, subject.wallet.id)
    const token = { symbol: 'ETH', decimals: 18, mint: null, balance: 10n ** 18n, priceUsd: null }
    const { connect } = subject
    const send = async () => {
      connect.store.set(updateSend({ token, sendTokenAmount: '0.5', receiverAddress: receiver }))
      const sent = await sendTransfer(connect)
      return sent?.signature ?? connect.store.get().sendEnd
    }
    return {
      ...subject,
      send,
      sign: async () => (await signMessage(connect, 'Hello')).signatureText,
      signTyped: async () => (await signTypedData(connect, typed)).signatureText,
    }
  }
  const status = (connect: Connect) => connectionOf(connect.store.get(), 'eip155').status

  describe(kind, () => {
    test('it gives its account with a checksum, and says where it can be asked', async () => {
      const { connect, wallet } = await connected()
      expect(connectionOf(connect.store.get(), 'eip155')).toMatchObject({ account: { address: evmAddress } })
      expect([wallet.readiness(), wallet.chains.includes('eip155:1')]).toEqual(['installed', true])
    })

    test.each([[[]], [null], ['0x'], [['nonsense']], [[5]], [[`${evmAddress}00`]], [{}]])(
      'with %o for its accounts it is an error with a name, never a connection',
      async (given) => {
        const { connect, wallet, giveAccounts } = await create()
        giveAccounts(given)
        const joining = connectWallet(connect, wallet.id).then(
          () => 'connected',
          ({ cause }: Error) => String(cause),
        )
        // Protocol violations are ignored.
        const end = await Promise.race([joining, sleep(200).then(() => 'silence')])
        expect(end).toMatch(kind === 'embedded' ? /^(silence|EmbeddedConnectError|FrameError)/ : /^WalletAccountError/)
        expect(status(connect)).not.toBe('connected')
        await disconnectWallet(connect)
        expect(status(connect)).toBe('disconnected')
      },
    )

    test('before it is connected, and after the person has left, it is not asked', async () => {
      const { connect, wallet, software } = await create()
      const ask = async () => wallet.ask?.({ method: 'personal_sign', params: ['0x61', evmAddress], chain: 'eip155:1' })
      const refused = { name: expect.stringMatching(/^(WalletNotConnected|SignClientMissing|ConnectFirst)Error$/) }
      await expect(ask()).rejects.toMatchObject(refused)
      await connectWallet(connect, wallet.id)
      expect(await ask()).toBe(evmSignature)
      await disconnectWallet(connect)
      await expect(ask()).rejects.toMatchObject(refused)
      await expect(signMessage(connect, 'Hello')).rejects.toMatchObject({ message: 'Wallet not connected' })
      expect(software.asked).toHaveLength(1)
    })

    test('it signs a text and typed data, and sends what was shown', async () => {
      const { sign, signTyped, send } = await connected()
      expect([await sign(), await signTyped(), await send()]).toEqual([evmSignature, evmSignature, evmHash])
    })

    test.each(wrong.map((answers) => [answers]))(
      '%o is no answer to anything: it is an error with a name',
      async (answers) => {
        const { connect, software, sign, signTyped, send } = await connected()
        software.behave({ answers })
        for (const ask of [sign, signTyped])
          await expect(ask()).rejects.toMatchObject({ name: 'WalletSignMessageError' })
        expect(await send()).toMatchObject({ status: 'failed', error: { name: 'WalletSendTransactionError' } })
        // Still connected.
        software.behave('sign')
        expect([status(connect), await sign(), await send()]).toEqual(['connected', evmSignature, evmHash])
      },
    )

    test.each(['throw', 'reject', 'decline'] as const)(
      'what it says when it does %s has a name, and ends nothing',
      async (action) => {
        const { connect, software, sign, signTyped, send } = await connected()
        software.behave(action)
        const isDeclined = action === 'decline'
        for (const ask of [sign, signTyped])
          await expect(ask()).rejects.toMatchObject({
            name: isDeclined ? 'SignatureDeclinedError' : 'WalletSignMessageError',
          })
        expect(await send()).toMatchObject({
          status: 'failed',
          error: { name: isDeclined ? 'SignatureDeclinedError' : 'WalletSendTransactionError' },
        })
        software.behave('sign')
        expect([status(connect), await sign()]).toEqual(['connected', evmSignature])
      },
    )

    test('one that never answers keeps no one from leaving, and from connecting again', async () => {
      const { connect, wallet, software, sign } = await connected()
      software.behave('silence')
      const asked = sign().catch((error: Error) => error.name)
      await expect.poll(() => software.asked.length).toBeGreaterThan(0)
      await disconnectWallet(connect)
      software.behave('sign')
      await connectWallet(connect, wallet.id)
      expect(await sign()).toBe(evmSignature)
      expect(await Promise.race([asked, 'waits'])).toMatch(/^(waits|WalletDisconnectedError)$/)
    })

    test('a signature that comes after the person has left is no one’s, also when they have come back', async () => {
      for (const comesBack of [false, true]) {
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
      }
    })

    test('of what was sent for someone who has left the journal knows, and no one is brought back', async () => {
      const { connect, software, send } = await connected()
      software.behave('hold')
      const sending = send()
      await expect.poll(() => software.asked).toContain('eth_sendTransaction')
      await disconnectWallet(connect)
      software.release()
      await sending
      expect(status(connect)).toBe('disconnected')
      const [entry] = await connect.journal.read()
      expect(entry?.state.status).toMatch(/^(confirmed|handedOver)$/)
    })

    test('another account is told once however often it is said, none is told, and who has stopped listening hears nothing', async () => {
      const { connect, change } = await connected()
      const address = () => {
        const connection = connectionOf(connect.store.get(), 'eip155')
        return connection.status === 'connected' ? connection.account.address : null
      }
      const heard: (string | null)[] = []
      let last = address()
      const stop = connect.store.subscribe(() => {
        if (address() === last) return
        last = address()
        heard.push(last)
      })
      await change(receiver.toLowerCase())
      await expect.poll(() => heard).toEqual([receiver])
      await change(null)
      await expect.poll(() => heard).toEqual([receiver, null])
      await change(receiver.toLowerCase())
      expect(heard).toEqual([receiver, null])
      stop()
    })

    test('what was shown for one account is never sent for another', async () => {
      const { connect, change, software, send } = await connected()
      const shown = {
        network: connect.networks[0],
        from: evmAddress,
        to: receiver,
        symbol: 'ETH',
        decimals: 18,
        amount: 1n,
        token: null,
        fee: 1n,
        request: { from: evmAddress, to: receiver, value: '0x1', gas: '0x5208' },
      }
      await change(receiver.toLowerCase())
      await expect
        .poll(() => connectionOf(connect.store.get(), 'eip155'))
        .toMatchObject({ account: { address: receiver } })
      const token = { symbol: 'ETH', decimals: 18, mint: null, balance: 10n ** 18n, priceUsd: null }
      connect.store.set(updateSend({ token, sendTokenAmount: '0.5', receiverAddress: receiver }))
      expect(await sendTransfer(connect, { shown })).toBeNull()
      expect(software.asked).toEqual([])
      expect(await send()).not.toBeNull()
    })
  })
}
