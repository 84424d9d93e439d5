import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToCheckedInstruction,
  getThawAccountInstruction,
} from '@solana-program/token'
import { type ChainRpc, maximumAmount, type Plan } from '@solsmith/chain'
import { fetchToken } from '../read/fetchToken.ts'
import { findExtension } from '../read/mintExtensions.ts'
import { asPlan } from './asPlan.ts'
import { ManageError } from './errors.ts'
import { readHome } from './readTokenAccount.ts'
import { requireAuthority } from './requireAuthority.ts'
import { requireReceivers } from './requireReceivers.ts'

/** Input of `planMintSupply`. */
export type MintSupplyInput = {
  readonly mint: Address
  /** Mint authority. */
  readonly wallet: Address
  /** Recipient; a missing token account is created. */
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

/**
 * Mints more of a token and thaws the recipient's account first if the wallet can.
 *
 * @throws {TokenError} `PowerNotHeldError`, `AmountZeroError`, `SupplyFullError`, `UnusableReceiverError`,
 *   `AccountHandedOverError`, `AccountFrozenError`, and those of `fetchToken`.
 */
export async function planMintSupply(rpc: ChainRpc, { mint, wallet, to, amount }: MintSupplyInput): Promise<Plan> {
  const token = await fetchToken(rpc, mint)
  requireAuthority(token, 'mint', wallet)
  if (amount <= 0n) throw new ManageError('AmountZeroError', { amount })
  const room = maximumAmount - token.supply
  if (amount > room) throw new ManageError('SupplyFullError', { amount, room, decimals: token.decimals })
  await requireReceivers(rpc, [to])
  const { home, account } = await readHome(rpc, token, to)
  const isFrozen = account ? account.isFrozen : (findExtension(token, 'default-state')?.isFrozen ?? false)
  if (isFrozen && token.freezeAuthority !== wallet)
    throw new ManageError('AccountFrozenError', { account: home, holder: token.freezeAuthority })

  const payer = createNoopSigner(wallet)
  const config = { programAddress: token.program }
  const open: Instruction = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: home,
    owner: to,
    mint,
    tokenProgram: token.program,
  })
  const thaw: Instruction = getThawAccountInstruction({ account: home, mint, owner: payer }, config)
  const mintMore: Instruction = getMintToCheckedInstruction(
    { mint, token: home, mintAuthority: payer, amount, decimals: token.decimals },
    config,
  )
  return asPlan(token, {
    kind: 'mint-supply',
    wallet,
    instructions: [...(account ? [] : [open]), ...(isFrozen ? [thaw] : []), mintMore],
  })
}
