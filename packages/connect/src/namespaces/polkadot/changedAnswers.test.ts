import { compact } from '@polkadot-api/substrate-bindings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, createPolkadotPayer, dot, signPayment } from '../../testing/polkadotPayer.ts'
import { otherKey, ownKey } from '../../testing/polkadotToolkit.ts'
import { fromHex, toHex } from '../bytes.ts'
import { preparePolkadot, sendPolkadot } from './polkadotTransfers.ts'
import { encodeExtrinsic, type PolkadotPayment } from './preparePolkadot.ts'

type Change = (payment: PolkadotPayment, pick: number) => unknown

const answer = (payment: PolkadotPayment, isWhole: boolean, signer = ownKey) => {
  const signature = signPayment(payment, signer)
  return {
    signature: `0x${toHex(signature)}`,
    ...(isWhole && { signedTransaction: `0x${toHex(encodeExtrinsic(payment, signature))}` }),
  }
}

const withExtra =
  (identifier: string, extra: (pick: number) => Uint8Array): Change =>
  (payment, pick) => {
    const extensions = payment.extensions.map((one) =>
      one.identifier === identifier ? { ...one, extra: extra(pick) } : one,
    )
    return answer({ ...payment, extensions }, true)
  }

const withSigned =
  (identifier: string): Change =>
  (payment, pick) => {
    const flip = (bytes: Uint8Array) => bytes.map((byte, at) => (at === pick % bytes.length ? byte ^ 1 : byte))
    const extensions = payment.extensions.map((one) =>
      one.identifier === identifier ? { ...one, signed: flip(one.signed) } : one,
    )
    return answer({ ...payment, extensions }, pick % 2 === 0)
  }

const withCall = (change: (call: Uint8Array, pick: number) => readonly number[]): Change => {
  const write = (payment: PolkadotPayment, pick: number) => ({
    ...payment,
    call: Uint8Array.from(change(payment.call, pick)),
  })
  return (payment, pick) => answer(write(payment, pick), pick % 2 === 0)
}

const receiverAt = 3
const amountAt = receiverAt + 32

const changes: Readonly<Record<string, Change>> = {
  amount: withCall((call, pick) => [...call.slice(0, amountAt), ...compact.enc(2n * dot + BigInt(pick) + 1n)]),
  receiver: withCall((call, pick) =>
    [...call].map((byte, at) => (at === receiverAt + (pick % 32) ? byte ^ (1 + (pick % 255)) : byte)),
  ),
  'another call': withCall((call, pick) => [call[0] ?? 0, 4 + (pick % 3), ...call.slice(2)]),
  'more after the call': withCall((call, pick) => [...call, pick & 255]),
  nonce: withExtra('CheckNonce', (pick) => compact.enc(6 + pick)),
  era: withExtra('CheckMortality', (pick) => Uint8Array.of(0x85, 3 + (pick % 200))),
  'no end': withExtra('CheckMortality', () => Uint8Array.of(0)),
  tip: withExtra('ChargeAssetTxPayment', (pick) => Uint8Array.from([...compact.enc(1 + pick), 0])),
  'another coin for the fee': withExtra('ChargeAssetTxPayment', () => Uint8Array.of(0, 1, 0, 0)),
  'metadata mode': withExtra('CheckMetadataHash', (pick) => Uint8Array.of(2 + (pick % 250))),
  genesis: withSigned('CheckGenesis'),
  'code version': withSigned('CheckSpecVersion'),
  'first block': withSigned('CheckMortality'),
  signer: (payment, pick) =>
    answer({ ...payment, head: Uint8Array.of(0, ...otherKey.publicKey) }, true, pick % 2 === 0 ? ownKey : otherKey),
  'another key': (payment, pick) => answer(payment, pick % 2 === 0, otherKey),
  'a changed signature': (payment, pick) => {
    const given = answer(payment, pick % 2 === 0)
    const flip = (hex: string, from: number) => {
      const bytes = fromHex(hex.slice(2))
      return `0x${toHex(bytes.map((byte, at) => (at === from + (pick % 64) ? byte ^ (1 << (pick % 8)) : byte)))}`
    }
    const { signature, signedTransaction } = given
    return signedTransaction === undefined
      ? { signature: flip(signature, 1) }
      : { signature, signedTransaction: flip(signedTransaction, 38) }
  },
  'half of it': (payment, pick) => {
    const { signedTransaction = '' } = answer(payment, true)
    return {
      signature: '0x',
      signedTransaction: signedTransaction.slice(0, 4 + 2 * (pick % (signedTransaction.length / 2 - 3))),
    }
  },
  nothing: (_, pick) => [null, undefined, {}, '', 5, [], { signature: '' }, { signature: 7 }][pick % 8],
}

async function tryOut(runs: number): Promise<ReadonlySet<string>> {
  const { connect, node, receiver, behave, honest, show } = await createPolkadotPayer()
  const payment = await preparePolkadot(connect, { to: receiver, amount: 2n * dot })
  show(payment)
  const names = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(changes)), fc.nat(100_000), async (name, pick) => {
      behave((shown) => changes[name]?.(shown, pick))
      const end = await sendPolkadot(connect, { payment }).then(
        () => 'sent',
        (error: Error) => error.name,
      )
      expect(end, name).toMatch(/^(WalletChangedTransaction|PolkadotSignature)Error$/)
      names.add(name)
      expect(node.broadcasts).toEqual([])
      for (const { id } of await connect.journal.read()) await connect.journal.remove(id)
    }),
    { numRuns: runs },
  )
  behave(honest)
  await sendPolkadot(connect, { payment })
  expect(node.broadcasts).toHaveLength(1)
  return names
}

test('broadcasts none of the changed answers', async () => {
  await tryOut(80)
})

test('broadcasts none of 1,000 changed answers', { tags: ['release'], timeout: 600_000 }, async () => {
  expect(await tryOut(1_000)).toEqual(new Set(Object.keys(changes)))
})

test('with any changed byte, broadcasts the shown call or nothing', async () => {
  const { connect, node, receiver, behave, show } = await createPolkadotPayer()
  const payment = await preparePolkadot(connect, { to: receiver, amount: 2n * dot })
  show(payment)
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      behave((shown) => {
        const { signature, signedTransaction = '' } = answer(shown, true)
        const bytes = bytesOf(signedTransaction)
        const changed = bytes.map((byte, index) => (index === at % bytes.length ? byte ^ change : byte))
        return { signature, signedTransaction: `0x${toHex(changed)}` }
      })
      await sendPolkadot(connect, { payment }).catch(() => {})
      for (const sent of node.broadcasts.splice(0)) expect(sent.endsWith(toHex(payment.call))).toBe(true)
      for (const { id } of await connect.journal.read()) await connect.journal.remove(id)
    }),
    { numRuns: 80 },
  )
})
