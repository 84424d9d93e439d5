import { type Address, createAddressWithSeed, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountWithSeedInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeAccount3Instruction,
  getSyncNativeInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { type ChainRpc, readRentOf, wrappedSolMint } from '@solsmith/chain'
import { ManageError } from '../manage/errors.ts'
import { chooseSource, fetchHoldings, type Holdings } from '../manage/holdings.ts'
import { createSeed } from '../token/createSeed.ts'
import { PoolError } from './errors.ts'
import type { PoolToken } from './venue.ts'

/** Account to pay from or into, with its opening and closing instructions. */
export type FundingAccount = {
  readonly account: Address
  readonly before: readonly Instruction[]
  readonly after: readonly Instruction[]
}

export type FundingAccountInput = {
  readonly wallet: Address
  readonly token: Pick<PoolToken, 'mint' | 'program' | 'decimals' | 'freezeAuthority'>
  /** Base units; 0 if it only receives. */
  readonly spends: bigint
  /** Required balance, by default `spends`; the rest is room for price moves. */
  readonly needs?: bigint
  /** Pays and receives SOL; otherwise wrapped SOL is an ordinary token. */
  readonly asSol: boolean
}

const tokenAccountBytes = 165

/**
 * Opens a funding account. SOL uses a temporary account, so existing wrapped SOL stays untouched.
 *
 * @throws {TokenError} `AccountFrozenError`, `NoBalanceError`, `BalanceTooSmallError`.
 */
export async function openFundingAccount(rpc: ChainRpc, input: FundingAccountInput): Promise<FundingAccount> {
  const { wallet, token, asSol } = input
  const holdings = await fetchHoldings(rpc, { wallet, ...token })
  if (token.mint !== wrappedSolMint || !asSol) return openAccount(input, holdings)
  return holdings.total === 0n ? wrapAtHome(rpc, input, holdings) : wrapBeside(rpc, input)
}

function openAccount(
  { wallet, token, spends, needs = spends }: FundingAccountInput,
  holdings: Holdings,
): FundingAccount {
  const { home, accounts, frozen } = holdings
  const blocked = spends > 0n ? holdings.total === 0n && frozen[0] : frozen.find(({ address }) => address === home)
  if (blocked)
    throw new ManageError('AccountFrozenError', {
      account: blocked.address,
      holder: token.freezeAuthority,
      isOwn: true,
    })
  if (spends > 0n) {
    if (holdings.total === 0n) throw new PoolError('NoBalanceError', { mint: token.mint, wallet })
    const { address } = chooseSource(holdings, { amount: needs, decimals: token.decimals })
    return { account: address, before: [], after: [] }
  }
  const isOpen = accounts.some(({ address }) => address === home)
  return { account: home, before: isOpen ? [] : [openHome(wallet, token, home)], after: [] }
}

const openHome = (wallet: Address, { mint, program }: FundingAccountInput['token'], home: Address): Instruction =>
  getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(wallet),
    ata: home,
    owner: wallet,
    mint,
    tokenProgram: program,
  })

/** Everything above rent counts as wrapped in an account created with SOL, so no sync is needed. */
async function wrapAtHome(rpc: ChainRpc, { wallet, token, spends }: FundingAccountInput, { home, accounts }: Holdings) {
  const payer = createNoopSigner(wallet)
  const open = openHome(wallet, token, home)
  const after = [close(wallet, home)]
  if (spends === 0n) return { account: home, before: [open], after }
  const pay = (amount: bigint) => getTransferSolInstruction({ source: payer, destination: home, amount })
  if (accounts.some(({ address }) => address === home))
    return { account: home, before: [pay(spends), getSyncNativeInstruction({ account: home })], after }
  const deposit = await readRentOf(rpc)(tokenAccountBytes)
  return { account: home, before: [pay(deposit + spends), open], after }
}

async function wrapBeside(rpc: ChainRpc, { wallet, spends }: FundingAccountInput): Promise<FundingAccount> {
  const payer = createNoopSigner(wallet)
  const seed = createSeed()
  const account = await createAddressWithSeed({ baseAddress: wallet, seed, programAddress: TOKEN_PROGRAM_ADDRESS })
  const deposit = await readRentOf(rpc)(tokenAccountBytes)
  const open = getCreateAccountWithSeedInstruction({
    payer,
    newAccount: account,
    base: wallet,
    seed,
    amount: deposit + spends,
    space: tokenAccountBytes,
    programAddress: TOKEN_PROGRAM_ADDRESS,
  })
  const initialize = getInitializeAccount3Instruction({ account, mint: wrappedSolMint, owner: wallet })
  return { account, before: [open, initialize], after: [close(wallet, account)] }
}

export const close = (wallet: Address, account: Address): Instruction =>
  getCloseAccountInstruction({ account, destination: wallet, owner: createNoopSigner(wallet) })

/** @throws {TokenError} `NotEnoughSolError`. */
export async function requireSol(rpc: ChainRpc, wallet: Address, neededLamports: bigint): Promise<void> {
  const { value: haveLamports } = await rpc.getBalance(wallet, { commitment: 'confirmed' }).send()
  if (haveLamports < neededLamports) throw new PoolError('NotEnoughSolError', { neededLamports, haveLamports })
}
