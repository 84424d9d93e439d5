import { wrappedSolMint } from '@solsmith/chain'
import { completeMovements, type Movement } from './movements.ts'
import type { Balances } from './readBalanceChanges.ts'
import { type Step, u64At } from './readInstructions.ts'

type Scene = Balances & { readonly payer: string; readonly fee: bigint }

/** From instructions, completed by balances. */
export function readMovements(scene: Scene, steps: readonly Step[]): readonly Movement[] {
  const { payer, fee, changes } = scene
  const paid: Movement = { kind: 'fee', mint: null, from: payer, to: null, amount: fee }
  const lamports = new Map(scene.lamportsBefore)
  lamports.set(payer, (lamports.get(payer) ?? 0n) - fee)
  const known: Movement[] = fee > 0n ? [paid] : []
  for (const step of steps)
    for (const movement of [readToken(step, scene), readSol(step, scene, lamports)]) {
      if (movement === null || movement.amount <= 0n) continue
      const { mint, from, to, amount } = movement
      if (mint === null && from !== null) lamports.set(from, (lamports.get(from) ?? 0n) - amount)
      if (mint === null && to !== null) lamports.set(to, (lamports.get(to) ?? 0n) + amount)
      known.push(movement)
    }
  return completeMovements(known, changes, wrappedSolMint)
}

function readToken({ program, name, accounts, data }: Step, { tokenAccounts }: Scene): Movement | null {
  if (program !== 'token' && program !== 'token2022') return null
  const ownerOf = (at: number) => tokenAccounts.get(accounts[at] ?? '')?.owner ?? null
  const mintOf = (at: number) => tokenAccounts.get(accounts[at] ?? '')?.mint
  if (name === 'transferToken') {
    const { to, amount } = readTransfer(data)
    const mint = mintOf(0) ?? mintOf(to)
    return mint === undefined ? null : { kind: 'transfer', mint, from: ownerOf(0), to: ownerOf(to), amount }
  }
  if (name === 'mintTo') {
    const [mint] = accounts
    return mint === undefined ? null : { kind: 'mint', mint, from: null, to: ownerOf(1), amount: u64At(data, 1) }
  }
  if (name === 'burn') {
    const [, mint] = accounts
    return mint === undefined ? null : { kind: 'burn', mint, from: ownerOf(0), to: null, amount: u64At(data, 1) }
  }
  return null
}

/** Lacks a mint account; prefix of `TransferCheckedWithFee`. */
const plainTransfer = 3
const feeExtension = 0x1a

const readTransfer = (data: Uint8Array) => ({
  to: data[0] === plainTransfer ? 1 : 2,
  amount: u64At(data, data[0] === feeExtension ? 2 : 1),
})

/** Wrapped SOL moves with its account. */
function readSol(step: Step, scene: Scene, lamports: ReadonlyMap<string, bigint>): Movement | null {
  const found = findSol(step, scene, lamports)
  if (found === null) return null
  const { from, to, amount, isDeposit } = found
  const touched = [from, to].map((account) => scene.tokenAccounts.get(account)?.mint)
  const kind = touched.includes(wrappedSolMint)
    ? 'wrap'
    : isDeposit || touched.some((mint) => mint !== undefined)
      ? 'rent'
      : 'transfer'
  return { kind, mint: null, from, to, amount }
}

type SolMoved = { readonly from: string; readonly to: string; readonly amount: bigint; readonly isDeposit: boolean }

function findSol(
  { program, name, accounts, data }: Step,
  { tokenAccounts }: Scene,
  lamports: ReadonlyMap<string, bigint>,
): SolMoved | null {
  const isWrapped = (account: string) => tokenAccounts.get(account)?.mint === wrappedSolMint
  const [first = '', second = '', third = ''] = accounts
  const all = (from: string, to: string) => ({ from, to, amount: lamports.get(from) ?? 0n, isDeposit: true })
  if (program === 'system') {
    const move = (amount: bigint, isDeposit: boolean) => ({ from: first, to: second, amount, isDeposit })
    if (name === 'transferSol') return move(u64At(data, 4), false)
    if (name === 'createAccount') return move(u64At(data, 4), true)
    if (name === 'createAccountWithSeed') return move(u64At(data, seededLamportsAt(data)), true)
    if (name === 'withdrawNonce') return move(u64At(data, 4), true)
  }
  if (name === 'transferToken') {
    const { to, amount } = readTransfer(data)
    return isWrapped(first) ? { from: first, to: accounts[to] ?? '', amount, isDeposit: false } : null
  }
  if (name === 'closeAccount') return all(first, second)
  if (name === 'closeLookupTable') return all(first, third)
  return null
}

/** Instruction, base, and seed with length. */
const seededLamportsAt = (data: Uint8Array): number => 4 + 32 + 8 + Number(u64At(data, 36))
