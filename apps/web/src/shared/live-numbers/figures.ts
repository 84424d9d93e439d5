import { formatAmount, formatDecimal, roundAmount, solDecimals } from '@solsmith/chain'
import { accountOverheadBytes, type LiveNumbers } from './readNumbers.ts'

/** Sizes of accounts, in bytes: SPL Token and Token-2022 programs, Token Metadata, Raydium CP-Swap, System program. */
const bytes = {
  mint: 82,
  tokenAccount: 165,
  /** With the extension of associated Token-2022 accounts. */
  modernAccount: 170,
  /** A Token-2022 mint with a pointer and the shortest texts, as on Home. */
  modernMint: 408,
  metadata: 607,
  pool: 637,
  observation: 4_075,
  nonce: 80,
} as const

/** Fee per signature, unchanged since the first block. */
const signatureLamports = 5_000n

/** Lamports per byte until September 2026 (SIMD-0437). Older accounts still hold this much. */
const oldLamportsPerByte = 6_960n

/** Approximate compute units of creating a token, for example priority fees. */
const exampleUnits = 100_000n

const blockhashBlocks = 150

const depositAt = (rate: bigint, size: number) => rate * BigInt(size + accountOverheadBytes)

const deposit = (...names: readonly (keyof typeof bytes)[]) => {
  const size = names.reduce((sum, name) => sum + bytes[name] + accountOverheadBytes, 0) - accountOverheadBytes
  return ({ lamportsPerByte }: LiveNumbers) => depositAt(lamportsPerByte, size)
}

const lamports = {
  signature: () => signatureLamports,
  mint: deposit('mint'),
  tokenAccount: deposit('tokenAccount'),
  modernAccount: deposit('modernAccount'),
  modernMint: deposit('modernMint'),
  metadata: deposit('metadata'),
  nonce: deposit('nonce'),
  modernCost: (numbers) => deposit('modernMint', 'modernAccount')(numbers) + signatureLamports,
  classicDeposits: (numbers) => deposit('mint', 'metadata', 'tokenAccount')(numbers) + signatureLamports,
  poolDeposits: deposit('pool', 'observation', 'mint', 'tokenAccount', 'tokenAccount', 'tokenAccount'),
  oldAccount: () => depositAt(oldLamportsPerByte, bytes.tokenAccount),
  excess: (numbers) => max(0n, depositAt(oldLamportsPerByte, bytes.tokenAccount) - deposit('tokenAccount')(numbers)),
  tenAccounts: (numbers) => 10n * deposit('tokenAccount')(numbers),
  hundredAccounts: (numbers) => 100n * deposit('tokenAccount')(numbers),
  thousandAccounts: (numbers) => 1_000n * deposit('tokenAccount')(numbers),
  priority: ({ priorityMicroLamports }) => (priorityMicroLamports * exampleUnits + 999_999n) / 1_000_000n,
} as const satisfies { readonly [name: string]: (numbers: LiveNumbers) => bigint }

const max = (left: bigint, right: bigint) => (left > right ? left : right)

export type AmountName = keyof typeof lamports

const others = {
  rate: ({ lamportsPerByte }) => `${formatDecimal(lamportsPerByte.toString())} lamports`,
  slot: ({ slot }) => formatDecimal(slot.toString()),
  slotTime: ({ slotMs }) => slotMs && `${Math.round(slotMs)} ms`,
  slotsPerMinute: ({ slotMs }) => slotMs && `${Math.round(60_000 / slotMs)} slots`,
  blockhashLife: ({ slotMs }) => slotMs && `${Math.round((blockhashBlocks * slotMs) / 1_000)} s`,
} as const satisfies { readonly [name: string]: (numbers: LiveNumbers) => string | null | 0 }

export type FigureName = AmountName | keyof typeof others

export const figureNames: readonly string[] = [...Object.keys(lamports), ...Object.keys(others)]

export const isFigureName = (name: string): name is FigureName => figureNames.includes(name)

/** In lamports. */
export const amountOf = (name: AmountName, numbers: LiveNumbers): bigint => lamports[name](numbers)

/**
 * Formats a figure with its unit for a sentence: six decimals, rounded up because users pay it.
 *
 * @returns Null if the network does not provide it.
 */
export function formatFigure(name: FigureName, numbers: LiveNumbers): string | null {
  if (!isAmount(name)) return others[name](numbers) || null
  const amount = amountOf(name, numbers)
  return `${formatDecimal(amount < smallLamports ? formatAmount(amount, solDecimals) : roundAmount(amount, solDecimals, 6, 'up'))} SOL`
}

const smallLamports = 1_000_000n

const isAmount = (name: FigureName): name is AmountName => name in lamports
