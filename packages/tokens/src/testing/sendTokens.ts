import type { Address, KeyPairSigner } from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { findHome } from '../manage/readTokenAccount.ts'
import type { Token } from '../read/fetchToken.ts'
import type { Scene } from './scene.ts'

export async function sendTokens(
  { localnet }: Scene,
  input: {
    readonly token: Token
    readonly signer: KeyPairSigner
    readonly receivers: readonly Address[]
    readonly amount: bigint
  },
): Promise<void> {
  const { token, signer, receivers, amount } = input
  const source = await findHome(token, signer.address)
  const [mint, tokenProgram] = [token.address, token.program]
  for (let at = 0; at < receivers.length; at += 6) {
    const instructions = receivers.slice(at, at + 6).map(async (owner) => {
      const destination = await findHome(token, owner)
      return [
        getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: destination, owner, mint, tokenProgram }),
        getTransferCheckedInstruction(
          { source, mint, destination, authority: signer, amount, decimals: token.decimals },
          { programAddress: tokenProgram },
        ),
      ]
    })
    await localnet.send(signer, (await Promise.all(instructions)).flat())
  }
}
