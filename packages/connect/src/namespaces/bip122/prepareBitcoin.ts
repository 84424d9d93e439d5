import { NETWORK, p2wpkh, selectUTXO, Transaction } from '@scure/btc-signer'
import type { AnyNetwork } from '@solsmith/chain'
import {
  type BitcoinAddressKind,
  type BitcoinPrefixes,
  findBitcoinNetwork,
  parseBitcoinAddress,
} from '@solsmith/wire/bitcoin'
import { requireConnected } from '../../connection/requireConnected.ts'
import type { Connect } from '../../createConnect.ts'
import { fromHex } from '../bytes.ts'
import { fetchBitcoinAccounts } from './bitcoinAccounts.ts'
import { type BitcoinCoin, type BitcoinCoinId, fetchBitcoinCoins, readOwn } from './bitcoinCoins.ts'
import { type BitcoinFeeRates, fetchBitcoinFees, highestRate } from './bitcoinFees.ts'
import { BitcoinError } from './errors.ts'
import { fetchEsplora } from './esplora.ts'

/** A payment before it is built; amounts are in satoshis. */
export type BitcoinPaymentInput = {
  readonly to: string
  readonly amount: bigint
  /** Default: `normal`; a number is in sat/vB. */
  readonly rate?: keyof BitcoinFeeRates | number
  /** Coins to spend, picked by hand; only these may carry inscriptions. */
  readonly coins?: readonly BitcoinCoinId[]
}

/** Preview of a payment. */
export type BitcoinPayment = {
  readonly network: AnyNetwork
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly inputs: readonly BitcoinCoin[]
  readonly outputs: readonly { readonly address: string; readonly amount: bigint; readonly isChange: boolean }[]
  readonly fee: bigint
  readonly rate: number
  readonly virtualSize: number
  /** Part of the fee that is too little for change. */
  readonly dust: bigint
  /** Must be confirmed (`hasAcceptedFee`): more than a tenth, or five times the estimate. */
  readonly isFeeHigh: boolean
  /** Unsigned (BIP-174). */
  readonly psbt: Uint8Array
}

const dustLimits: Readonly<Record<BitcoinAddressKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** Replaceable (BIP-125). */
const sequence = 0xfffffffd

export async function prepareBitcoin(connect: Connect, input: BitcoinPaymentInput): Promise<BitcoinPayment> {
  const { network } = requireConnected(connect, 'send bitcoin')
  const { to, amount } = input
  const prefixes = findBitcoinNetwork(network.caip2)
  const receiver = prefixes && parseBitcoinAddress(to, prefixes)
  if (!prefixes || !receiver) throw new BitcoinError('BitcoinAddressError', { address: to, network: network.name })
  const minimum = dustLimits[receiver.kind]
  if (amount < minimum) throw new BitcoinError('BitcoinDustError', { minimum })
  const accounts = await fetchBitcoinAccounts(connect)
  const [coins, estimates] = await Promise.all([
    fetchBitcoinCoins(network, accounts),
    fetchBitcoinFees(network).catch(() => null),
  ])
  const rate = readRate(input.rate ?? 'normal', estimates)
  const change = accounts[0]?.address ?? ''
  return build({
    network,
    prefixes,
    coins: offer(coins, input.coins),
    kept: keptIn(coins, input.coins),
    change,
    to,
    amount,
    rate,
    estimates,
  })
}

function readRate(wanted: keyof BitcoinFeeRates | number, estimates: BitcoinFeeRates | null): number {
  const rate = typeof wanted === 'number' ? wanted : (estimates?.[wanted] ?? null)
  if (rate === null || !(rate >= 1 && rate <= highestRate)) throw new BitcoinError('BitcoinRateError', { rate })
  return Math.ceil(rate)
}

type Offer = {
  readonly first: readonly BitcoinCoin[]
  readonly all: readonly BitcoinCoin[]
  readonly isPicked: boolean
}

function offer(coins: readonly BitcoinCoin[], picked: readonly BitcoinCoinId[] | undefined): Offer {
  const isPicked = (coin: BitcoinCoin) => picked?.some(({ txid, vout }) => txid === coin.txid && vout === coin.vout)
  const all = coins.filter((coin) => (picked ? isPicked(coin) : !coin.mayCarry))
  return { first: all.filter(({ isConfirmed }) => isConfirmed), all, isPicked: picked !== undefined }
}

const keptIn = (coins: readonly BitcoinCoin[], picked: readonly BitcoinCoinId[] | undefined): bigint =>
  picked ? 0n : coins.filter(({ mayCarry }) => mayCarry).reduce((sum, { value }) => sum + value, 0n)

type Plan = {
  readonly network: AnyNetwork
  readonly prefixes: BitcoinPrefixes
  readonly coins: Offer
  readonly kept: bigint
  readonly change: string
  readonly to: string
  readonly amount: bigint
  readonly rate: number
  readonly estimates: BitcoinFeeRates | null
}

async function build(plan: Plan): Promise<BitcoinPayment> {
  const { network, prefixes, coins, change, to, amount, rate } = plan
  const { hrp, keyHash, scriptHash } = prefixes
  const inputs = new Map<string, { readonly coin: BitcoinCoin; readonly input: CoinInput }>()
  for (const coin of coins.all) {
    const input = await toInput(network, coin)
    if (input) inputs.set(`${coin.txid}:${coin.vout}`, { coin, input })
  }
  const usable = (list: readonly BitcoinCoin[]) =>
    list.flatMap(({ txid, vout }) => inputs.get(`${txid}:${vout}`)?.input ?? [])
  const select = (from: readonly CoinInput[]) =>
    selectUTXO(coins.isPicked ? [] : [...from], [{ address: to, amount }], 'default', {
      feePerByte: BigInt(rate),
      changeAddress: change,
      bip69: false,
      createTx: true,
      dust: dustLimits[readOwn(network, change).kind],
      dustRelayFeeRate: 1n,
      network: { ...NETWORK, bech32: hrp, pubKeyHash: keyHash, scriptHash },
      ...(coins.isPicked && { requiredInputs: [...from] }),
    })
  const selected = select(usable(coins.first)) ?? select(usable(coins.all))
  if (!selected?.tx) throw fundsError(plan, usable(coins.all).length)
  const transaction = selected.tx
  const spent = Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid = new Uint8Array(), index: vout } = transaction.getInput(index)
    const found = inputs.get(`${toText(txid)}:${vout}`)
    if (!found) throw new TypeError('Only offered coins are selected.')
    return found.coin
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => ({
    address: index === 0 ? to : change,
    amount: transaction.getOutput(index).amount ?? 0n,
    isChange: index > 0,
  }))
  const fee = sum(spent.map(({ value }) => value)) - sum(outputs.map((output) => output.amount))
  const virtualSize = Math.ceil(selected.weight / 4)
  const dust = outputs.length === 1 ? fee - BigInt(virtualSize) * BigInt(rate) : 0n
  const isHighRate = plan.estimates !== null && rate > plan.estimates.fast * 5
  return {
    network,
    from: spent[0]?.account.address ?? '',
    to,
    amount,
    inputs: spent,
    outputs,
    fee,
    rate,
    virtualSize,
    dust: dust > 0n ? dust : 0n,
    isFeeHigh: isHighRate || (fee > amount / 10n && fee > 10_000n),
    psbt: transaction.toPSBT(),
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const toText = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function fundsError({ coins, amount, rate, kept }: Plan, inputs: number): Error {
  const available = sum(coins.all.map(({ value }) => value))
  const fee = BigInt(Math.ceil((11 + 68 * Math.max(inputs, 1) + 62) * rate))
  const missing = amount + fee - available
  return new BitcoinError('BitcoinFundsError', { missing: missing > 0n ? missing : 1n, kept })
}

type CoinInput = NonNullable<Awaited<ReturnType<typeof toInput>>>

async function toInput(network: AnyNetwork, { txid, vout, value, account }: BitcoinCoin) {
  const { kind, script } = readOwn(network, account.address)
  const key = account.publicKey === null ? null : fromHex(account.publicKey)
  const base = { txid, index: vout, sequence, witnessUtxo: { script, amount: value } }
  if (kind === 'p2wpkh') return base
  if (kind === 'p2tr') return key && { ...base, tapInternalKey: key.length === 33 ? key.slice(1) : key }
  if (kind === 'p2sh') return key && { ...base, redeemScript: p2wpkh(key).script }
  if (kind !== 'p2pkh') return null
  // The oldest signatures do not cover amounts.
  const nonWitnessUtxo = Transaction.fromRaw(fromHex(await fetchEsplora(network, `tx/${txid}/hex`)), loose)
  if (nonWitnessUtxo.id !== txid || nonWitnessUtxo.getOutput(vout).amount !== value) return null
  return { txid, index: vout, sequence, nonWitnessUtxo: nonWitnessUtxo.toBytes(true, true) }
}

const loose = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const
