import { type Address, generateKeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { createRpc } from '@solsmith/chain'
import { type TestLocalnet, test } from '@solsmith/localnet/testing'
import { expect } from 'vitest'
import { token2022Address } from '../send/readSendableMint.ts'
import { networks } from '../testing/toolkit.ts'
import { watchTokens } from './watchTokens.ts'

const mintBytes = 82n

async function sendTo(localnet: TestLocalnet, owner: Address, program: Address) {
  const [payer, mint] = [await localnet.fundedSigner(1_000_000_000n), await generateKeyPairSigner()]
  const rpc = createRpc({ url: localnet.rpcUrl })
  const lamports = await rpc.getMinimumBalanceForRentExemption(mintBytes).send()
  const [ata] = await findAssociatedTokenPda({ owner, mint: mint.address, tokenProgram: program })
  const more = () =>
    localnet.send(payer, [
      getMintToInstruction(
        { mint: mint.address, token: ata, mintAuthority: payer, amount: 5n },
        { programAddress: program },
      ),
    ])
  await localnet.send(payer, [
    getCreateAccountInstruction({ payer, newAccount: mint, lamports, space: mintBytes, programAddress: program }),
    getInitializeMint2Instruction(
      { mint: mint.address, decimals: 6, mintAuthority: payer.address },
      { programAddress: program },
    ),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint: mint.address, tokenProgram: program }),
  ])
  return more
}

test.for([TOKEN_PROGRAM_ADDRESS, token2022Address])(
  'reports incoming tokens of program %s until watching stops',
  async (program, { localnet }) => {
    const network = {
      ...networks.sandbox,
      rpcUrl: localnet.rpcUrl,
      socketUrl: localnet.wsUrl,
      genesisHash: localnet.genesisHash,
    }
    const { address: owner } = await generateKeyPairSigner()
    let changes = 0
    const stop = watchTokens(network, owner, () => {
      changes += 1
    })
    const more = await sendTo(localnet, owner, program)
    await expect
      .poll(async () => {
        await more()
        return changes
      })
      .toBeGreaterThan(0)

    stop()
    const count = changes
    await more()
    await new Promise((done) => setTimeout(done, 300))
    expect(changes).toBe(count)
  },
)
