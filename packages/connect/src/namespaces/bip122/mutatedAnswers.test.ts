import { RawTx, Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Connect } from '../../createConnect.ts'
import { createBitcoinPayer, type SignPsbt } from '../../testing/bitcoinPayer.ts'
import { createStandardWallet, createUnisatProvider, createWbipProvider } from '../../testing/bitcoinSubjects.ts'
import { otherKey, ownKey } from '../../testing/bitcoinToolkit.ts'
import { createSessionSubject } from '../../testing/sessionSubject.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { fromBase64, toBase64, toHex } from '../bytes.ts'
import { prepareBitcoin, sendBitcoin } from './bitcoinPayments.ts'
import type { BitcoinPort } from './bitcoinPort.ts'
import { createBitcoinWallet } from './bitcoinWallet.ts'
import { createStandardPort } from './standardPort.ts'
import { createUnisatPort } from './unisatPort.ts'
import { createWbipPort } from './wbipPort.ts'

const loose = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const
const attacker = otherKey.addressOf('p2wpkh')

type Change = (psbt: Uint8Array, pick: number) => Uint8Array

function rebuild(psbt: Uint8Array, change: (parts: Parts) => void): Uint8Array {
  const own = Transaction.fromPSBT(psbt)
  const parts: Parts = {
    version: own.version,
    lockTime: 0,
    inputs: Array.from({ length: own.inputsLength }, (_, index) => ({ ...own.getInput(index) })),
    outputs: Array.from({ length: own.outputsLength }, (_, index) => ({ ...own.getOutput(index) })),
    sighash: undefined,
  }
  change(parts)
  const { version, lockTime } = parts
  const changed = new Transaction({ ...loose, version, lockTime, allowUnknownVersion: true })
  for (const input of parts.inputs)
    changed.addInput({ ...input, ...(parts.sighash !== undefined && { sighashType: parts.sighash }) })
  for (const output of parts.outputs) changed.addOutput(output)
  changed.sign(ownKeyBytes, parts.sighash === undefined ? undefined : [parts.sighash])
  return changed.toPSBT()
}

const ownKeyBytes = new Uint8Array(32).fill(7)

type Parts = {
  version: number
  lockTime: number
  inputs: ReturnType<Transaction['getInput']>[]
  outputs: { script?: Uint8Array; amount?: bigint }[]
  sighash: number | undefined
}

const attackerScript = () => {
  const transaction = new Transaction()
  transaction.addOutputAddress(attacker, 1_000n)
  return transaction.getOutput(0).script ?? new Uint8Array()
}

const outputAt = ({ outputs }: Parts, pick: number) => outputs[pick % outputs.length] ?? {}

const changes: Readonly<Record<string, Change>> = {
  amount: (psbt, pick) =>
    rebuild(psbt, (parts) => {
      const output = outputAt(parts, pick)
      output.amount = (output.amount ?? 0n) + (pick % 2 === 0 ? 1n : -1n)
    }),
  script: (psbt, pick) =>
    rebuild(psbt, (parts) => {
      outputAt(parts, pick).script = attackerScript()
    }),
  'extra output': (psbt, pick) =>
    rebuild(psbt, ({ outputs }) => {
      outputs.splice(pick % (outputs.length + 1), 0, { script: attackerScript(), amount: 600n })
    }),
  'missing output': (psbt, pick) =>
    rebuild(psbt, ({ outputs }) => {
      outputs.splice(pick % outputs.length, 1)
    }),
  'swapped outputs': (psbt) => rebuild(psbt, ({ outputs }) => void outputs.reverse()),
  'extra input': (psbt, pick) =>
    rebuild(psbt, ({ inputs }) => {
      const [first] = inputs
      if (first) inputs.push({ ...first, index: 1 + (pick % 9) })
    }),
  'other input': (psbt, pick) =>
    rebuild(psbt, ({ inputs }) => {
      const [first] = inputs
      if (first) inputs[0] = { ...first, index: 1 + (pick % 9) }
    }),
  sequence: (psbt, pick) =>
    rebuild(psbt, ({ inputs }) => {
      const [first] = inputs
      if (first) inputs[0] = { ...first, sequence: 0xffffffff - (pick % 2) }
    }),
  'lock time': (psbt, pick) =>
    rebuild(psbt, (parts) => {
      parts.lockTime = 1 + pick
    }),
  version: (psbt) =>
    rebuild(psbt, (parts) => {
      parts.version = 1
    }),
  'hash type': (psbt, pick) =>
    rebuild(psbt, (parts) => {
      parts.sighash = [0x02, 0x03, 0x81, 0x82, 0x83][pick % 5]
    }),
  'another key': (psbt) => otherKey.signPsbt(retarget(psbt), [0]),
  'no signature': (psbt) => psbt,
  'a forged signature': (psbt, pick) => {
    const signed = Transaction.fromPSBT(ownKey.signPsbt(psbt, [0]))
    const input = signed.getInput(0)
    const flip = (bytes: Uint8Array) =>
      bytes.map((byte, at) => (at === 6 + (pick % (bytes.length - 7)) ? byte ^ 1 : byte))
    const [partial] = input.partialSig ?? []
    const update = partial
      ? { partialSig: [[partial[0], flip(partial[1])] as [Uint8Array, Uint8Array]] }
      : { tapKeySig: flip(input.tapKeySig ?? new Uint8Array(64)) }
    const forged = Transaction.fromPSBT(psbt)
    forged.updateInput(0, update, true)
    return forged.toPSBT()
  },
  'half of it': (psbt, pick) => {
    const signed = ownKey.signPsbt(psbt, [0])
    return signed.slice(0, pick % signed.length)
  },
}

function retarget(psbt: Uint8Array): Uint8Array {
  const own = Transaction.fromPSBT(psbt)
  const changed = new Transaction(loose)
  const { txid, index, sequence } = own.getInput(0)
  const script = attackerScript()
  const amount = own.getInput(0).witnessUtxo?.amount ?? 0n
  changed.addInput({ txid, index, sequence, witnessUtxo: { script, amount } } as Parameters<typeof changed.addInput>[0])
  for (let at = 0; at < own.outputsLength; at++) changed.addOutput(own.getOutput(at))
  return changed.toPSBT()
}

const own = { address: ownKey.addressOf('p2wpkh'), publicKey: toHex(ownKey.publicKey), purpose: 'payment' }

const withPort = (connect: Connect, port: BitcoinPort | null) => {
  if (!port) throw new TypeError('It has Bitcoin.')
  return createBitcoinWallet(connect, { id: 'bip122:Satchel', name: 'Satchel', icon: '', port })
}

const wallets: Readonly<Record<string, (connect: Connect, sign: SignPsbt) => Wallet>> = {
  'Wallet Standard'(connect, sign) {
    const { wallet, software, giveAccounts } = createStandardWallet()
    giveAccounts([own.address])
    Object.assign(software, { signPsbt: sign })
    return withPort(connect, createStandardPort(wallet))
  },
  WBIP(connect, sign) {
    const { provider, software, giveAccounts } = createWbipProvider()
    giveAccounts([own])
    Object.assign(software, { signPsbt: sign })
    return withPort(connect, createWbipPort(provider, { id: 'Satchel', storage: connect.storage }))
  },
  Leather(connect, sign) {
    const { provider, answers, giveAccounts } = createWbipProvider()
    giveAccounts([own])
    answers.signPsbt = ({ hex, signAtIndex }: { hex?: string; signAtIndex: readonly number[] }) => {
      if (hex === undefined) throw Object.assign(new Error('Invalid parameters'), { code: -32_602 })
      return { hex: toHex(sign(Uint8Array.from(Buffer.from(hex, 'hex')), signAtIndex) as Uint8Array) }
    }
    return withPort(connect, createWbipPort(provider, { id: 'Satchel', storage: connect.storage }))
  },
  UniSat(connect, sign) {
    const { provider, software } = createUnisatProvider()
    Object.assign(software, { signPsbt: sign })
    return withPort(connect, createUnisatPort(provider))
  },
  WalletConnect(connect, sign) {
    const [network] = connect.networks
    return createSessionSubject(connect, {
      caip2: network.caip2,
      methods: ['signMessage', 'signPsbt', 'getAccountAddresses'],
      accounts: [own.address],
      answer: async ({ psbt, signInputs }) => {
        if (psbt === undefined) return [own]
        const indexes = (signInputs as readonly { index: number }[]).map(({ index }) => index)
        return { psbt: toBase64(sign(fromBase64(String(psbt)), indexes) as Uint8Array) }
      },
    }).wallet
  },
}

async function tryOut(kind: 'p2wpkh' | 'p2sh' | 'p2tr', runs: number, open?: (typeof wallets)[string]) {
  const payer = await createBitcoinPayer(open)
  await payer.join()
  const { connect, esplora, receiver, behave, honest } = payer
  esplora.fund(ownKey.addressOf(kind), 200_000)
  const payment = await prepareBitcoin(connect, { to: receiver, amount: 50_000n })
  const names = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(changes)), fc.nat(100_000), async (name, pick) => {
      behave((psbt) => changes[name]?.(psbt, pick))
      const end = await sendBitcoin(connect, { payment }).then(
        () => 'sent',
        (error: Error) => error.name,
      )
      expect(end).toMatch(/^(WalletChangedTransaction|BitcoinSignature)Error$/)
      names.add(name)
      expect(esplora.broadcasts).toEqual([])
    }),
    { numRuns: runs },
  )
  behave(honest)
  await sendBitcoin(connect, { payment })
  expect(esplora.broadcasts).toHaveLength(1)
  return names
}

test.each(['p2wpkh', 'p2sh', 'p2tr'] as const)('broadcasts none of the mutated answers for %s', async (kind) => {
  await tryOut(kind, 40)
})

test.each(Object.entries(wallets))('broadcasts none of the mutated answers of %s', async (_, open) => {
  await tryOut('p2wpkh', 25, open)
})

test.each(Object.entries(wallets))(
  'broadcasts none of 1,000 mutated answers of %s',
  {
    tags: ['release'],
    timeout: 600_000,
  },
  async (_, open) => {
    expect(await tryOut('p2wpkh', 1_000, open)).toEqual(new Set(Object.keys(changes)))
  },
)

test('broadcasts none of 1,000 mutated answers for each type', { tags: ['release'], timeout: 600_000 }, async () => {
  for (const kind of ['p2wpkh', 'p2sh', 'p2tr'] as const)
    expect(await tryOut(kind, 1_000)).toEqual(new Set(Object.keys(changes)))
})

test('with any changed byte, broadcasts what was shown or nothing', async () => {
  const { connect, esplora, receiver, behave, join } = await createBitcoinPayer()
  await join()
  esplora.fund(ownKey.addressOf('p2wpkh'), 200_000)
  const payment = await prepareBitcoin(connect, { to: receiver, amount: 50_000n })
  const shown = toHex(Transaction.fromPSBT(payment.psbt).unsignedTx)
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      behave((psbt) => {
        const signed = ownKey.signPsbt(psbt, [0])
        return signed.map((byte, index) => (index === at % signed.length ? byte ^ change : byte))
      })
      await sendBitcoin(connect, { payment }).catch(() => {})
      for (const sent of esplora.broadcasts.splice(0)) {
        const { segwitFlag: _, witnesses: __, ...rest } = RawTx.decode(Uint8Array.from(Buffer.from(sent, 'hex')))
        const bare = RawTx.encode({ ...rest, segwitFlag: false, witnesses: undefined })
        expect(toHex(bare)).toBe(shown)
      }
      for (const { id } of await connect.journal.read()) await connect.journal.remove(id)
    }),
    { numRuns: 60 },
  )
})
