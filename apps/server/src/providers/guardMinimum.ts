import { type Address, createNoopSigner, getBase64Encoder, type Instruction } from '@solana/kit'
import { getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { decodeMint, decodeTokenAccount, findHome, token2022Address } from '@solsmith/tokens'

/**
 * Fails below a balance: transfers it from the account to itself.
 *
 * @returns Null for an invalid mint.
 */
export async function guardMinimum(
  rpc: ChainRpc,
  { wallet, mint, minimum }: { readonly wallet: Address; readonly mint: Address; readonly minimum: bigint },
): Promise<Instruction | null> {
  const homes = await Promise.all([
    findHome({ address: mint, program: TOKEN_PROGRAM_ADDRESS }, wallet),
    findHome({ address: mint, program: token2022Address }, wallet),
  ])
  const { value } = await rpc
    .getMultipleAccounts([mint, ...homes], { encoding: 'base64', commitment: 'confirmed' })
    .send()
  const [found, ...accounts] = value.map(
    (account) => account && { owner: account.owner, data: new Uint8Array(getBase64Encoder().encode(account.data[0])) },
  )
  const decoded = found && decodeMint(found)
  if (!found || !decoded) return null
  const at = found.owner === token2022Address ? 1 : 0
  const [home, account] = [homes[at], accounts[at]]
  const held = (account && decodeTokenAccount(account)?.amount) ?? 0n
  return getTransferCheckedInstruction(
    {
      source: home,
      mint,
      destination: home,
      authority: createNoopSigner(wallet),
      amount: held + minimum,
      decimals: decoded.decimals,
    },
    { programAddress: found.owner },
  )
}
