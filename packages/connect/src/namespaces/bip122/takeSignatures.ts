import { sha256 } from '@noble/hashes/sha256'
import { RawTx, Transaction } from '@scure/btc-signer'
import { isEcdsaSignature, isSchnorrSignature, keyHashOf } from '@solsmith/wire/bitcoin'
import { SendError } from '../../send/errors.ts'
import { readOwn } from './bitcoinCoins.ts'
import { BitcoinError } from './errors.ts'
import type { BitcoinPayment } from './prepareBitcoin.ts'

const sigHashAll = 1

/**
 * Takes only signatures from a wallet's answer, and puts them into the payment that was shown.
 *
 * @returns The transaction to broadcast.
 * @throws {ConnectError} `WalletChangedTransactionError` for another transaction; `BitcoinSignatureError` for a signature
 *   that is missing, invalid, another key's or of less than the whole.
 */
export function takeSignatures(shown: BitcoinPayment, answer: unknown, wallet: string): SignedBitcoin {
  const own = Transaction.fromPSBT(shown.psbt)
  const signed = readAnswer(answer)
  if (!signed) throw new BitcoinError('BitcoinSignatureError', { wallet, input: 0 })
  const changed = compare(own, signed)
  if (changed.length > 0) throw new SendError('WalletChangedTransactionError', { wallet, changed })
  const parts = shown.inputs.map((_, input) => {
    const part = readPart(shown, own, { signed, input })
    if (!part) throw new BitcoinError('BitcoinSignatureError', { wallet, input })
    return part
  })
  const raw = RawTx.decode(own.unsignedTx)
  const bytes = RawTx.encode({
    ...raw,
    segwitFlag: parts.some(({ witness }) => witness.length > 0),
    inputs: raw.inputs.map((input, index) => ({ ...input, finalScriptSig: parts[index]?.script ?? new Uint8Array() })),
    witnesses: parts.map(({ witness }) => [...witness]),
  })
  return { bytes, id: Transaction.fromRaw(bytes, loose).id }
}

export type SignedBitcoin = { readonly bytes: Uint8Array; readonly id: string }

const loose = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const

function readAnswer(answer: unknown): Transaction | null {
  if (!(answer instanceof Uint8Array)) return null
  try {
    return Transaction.fromPSBT(answer, loose)
  } catch {
    return null
  }
}

function compare(own: Transaction, signed: Transaction): readonly string[] {
  const [left, right] = [own.unsignedTx, signed.unsignedTx]
  if (left.length === right.length && left.every((byte, index) => byte === right[index])) return []
  const [shown, given] = [RawTx.decode(left), RawTx.decode(right)]
  const write = (value: unknown) =>
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
  const names = ['version', 'inputs', 'outputs', 'lockTime'] as const
  const found = names.filter((name) => write(shown[name]) !== write(given[name]))
  return found.length > 0 ? found : ['inputs']
}

type Part = { readonly script: Uint8Array; readonly witness: readonly Uint8Array[] }

type Asked = { readonly signed: Transaction; readonly input: number }

const none = new Uint8Array()

function readPart(shown: BitcoinPayment, own: Transaction, { signed, input }: Asked): Part | null {
  const coin = shown.inputs[input]
  if (!coin) return null
  const { kind, payload, script } = readOwn(shown.network, coin.account.address)
  const given = signed.getInput(input)
  if (kind === 'p2tr') {
    const signature = given.tapKeySig ?? only(given.finalScriptWitness)
    const type = signature?.length === 65 ? signature[64] : 0
    if (!signature || (signature.length !== 64 && type !== sigHashAll)) return null
    const coins = shown.inputs.map(({ value, account }) => ({ value, at: readOwn(shown.network, account.address) }))
    const hash = own.preimageWitnessV1(
      input,
      coins.map(({ at }) => at.script),
      type ?? 0,
      coins.map(({ value }) => value),
    )
    return isSchnorrSignature(signature.slice(0, 64), hash, payload) ? { script: none, witness: [signature] } : null
  }
  const [key, signature] = given.partialSig?.[0] ?? readFinal(given) ?? []
  if (!key || !signature || signature.at(-1) !== sigHashAll || key.length !== 33) return null
  const keyHash = keyHashOf(key)
  const program = Uint8Array.from([0, 20, ...keyHash])
  if (!isSame(kind === 'p2sh' ? keyHashOf(program) : keyHash, payload)) return null
  const locking = Uint8Array.from([0x76, 0xa9, 20, ...keyHash, 0x88, 0xac])
  const hash =
    kind === 'p2pkh' ? legacyHash(own, input, script) : own.preimageWitnessV0(input, locking, sigHashAll, coin.value)
  if (!isEcdsaSignature(signature.slice(0, -1), hash, key)) return null
  if (kind === 'p2pkh') return { script: push(signature, key), witness: [] }
  return { script: kind === 'p2sh' ? push(program) : none, witness: [signature, key] }
}

const only = (items: readonly Uint8Array[] | undefined) => (items?.length === 1 ? items[0] : undefined)

type Given = ReturnType<Transaction['getInput']>

function readFinal({ finalScriptWitness, finalScriptSig }: Given): readonly [Uint8Array, Uint8Array] | null {
  if (finalScriptWitness?.length === 2) {
    const [signature, key] = finalScriptWitness
    return signature && key ? [key, signature] : null
  }
  if (!finalScriptSig) return null
  const end = 1 + (finalScriptSig[0] ?? 0)
  return [finalScriptSig.slice(end + 1), finalScriptSig.slice(1, end)]
}

const push = (...items: readonly Uint8Array[]) => Uint8Array.from(items.flatMap((item) => [item.length, ...item]))

function legacyHash(own: Transaction, input: number, script: Uint8Array): Uint8Array {
  const raw = RawTx.decode(own.unsignedTx)
  const inputs = raw.inputs.map((one, index) => ({ ...one, finalScriptSig: index === input ? script : none }))
  const bytes = RawTx.encode({ ...raw, segwitFlag: false, inputs, witnesses: undefined })
  return sha256(sha256(Uint8Array.from([...bytes, sigHashAll, 0, 0, 0])))
}

const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])
