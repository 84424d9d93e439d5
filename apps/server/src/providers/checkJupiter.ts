import { type Address, getU32Decoder, getU64Decoder, type Instruction, isSignerRole } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { wrappedSolMint } from '@solsmith/chain'
import { findHome } from '@solsmith/tokens'
import type { JupiterAnswer } from './jupiterAnswer.ts'
import type { SwapRequest } from './swapProvider.ts'

/** A constant, valid address. */
export const jupiterProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4' as Address

/** Requires only the wallet's signature and a plain swap: open accounts, wrap SOL, swap, close. */
export async function isPlainSwap(
  answer: JupiterAnswer,
  { wallet, from, to, amountIn }: Pick<SwapRequest, 'wallet' | 'from' | 'to' | 'amountIn'>,
): Promise<boolean> {
  const { setupInstructions, swapInstruction, cleanupInstruction = null, otherInstructions = [] } = answer
  const solAccount = await findHome({ address: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS }, wallet)
  const all = [...setupInstructions, swapInstruction, ...(cleanupInstruction ? [cleanupInstruction] : [])]
  const signers = all.flatMap(({ accounts = [] }) => accounts.filter(({ role }) => isSignerRole(role)))
  const wraps = setupInstructions.filter(({ programAddress }) => programAddress === SYSTEM_PROGRAM_ADDRESS)
  return (
    answer.inputMint === from.mint &&
    answer.outputMint === to.mint &&
    answer.inAmount === amountIn &&
    otherInstructions.length === 0 &&
    (cleanupInstruction !== null || !to.isSol) &&
    signers.every(({ address }) => address === wallet) &&
    swapInstruction.programAddress === jupiterProgram &&
    wraps.length <= 1 &&
    wraps.every((wrap) => from.isSol && isTransfer(wrap, { wallet, to: solAccount, lamports: amountIn })) &&
    setupInstructions.every((setup) => wraps.includes(setup) || isOpening(setup, wallet) || isSync(setup)) &&
    (cleanupInstruction === null || isClosing(cleanupInstruction, { wallet, account: solAccount }))
  )
}

/** Checks for a transfer of the exact amount. */
function isTransfer(
  { accounts = [], data = new Uint8Array() }: Instruction,
  { wallet, to, lamports }: { readonly wallet: Address; readonly to: Address; readonly lamports: bigint },
): boolean {
  const isOfLength = data.length === 12 && accounts.length === 2
  return (
    isOfLength &&
    accounts[0]?.address === wallet &&
    accounts[1]?.address === to &&
    getU32Decoder().decode(data) === 2 &&
    getU64Decoder().decode(data.slice(4)) === lamports
  )
}

/** Idempotent, the wallet's own. */
const isOpening = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction, wallet: Address) =>
  programAddress === ASSOCIATED_TOKEN_PROGRAM_ADDRESS &&
  (data.length === 0 || (data.length === 1 && (data[0] ?? 2) < 2)) &&
  accounts[0]?.address === wallet &&
  accounts[2]?.address === wallet

/** `SyncNative`. */
const isSync = ({ programAddress, data = new Uint8Array() }: Instruction) =>
  programAddress === TOKEN_PROGRAM_ADDRESS && data.length === 1 && data[0] === 17

const isClosing = (
  { programAddress, accounts = [], data = new Uint8Array() }: Instruction,
  { wallet, account }: { readonly wallet: Address; readonly account: Address },
) =>
  programAddress === TOKEN_PROGRAM_ADDRESS &&
  data.length === 1 &&
  data[0] === 9 &&
  accounts.length === 3 &&
  accounts[0]?.address === account &&
  accounts[1]?.address === wallet &&
  accounts[2]?.address === wallet
