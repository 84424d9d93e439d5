import { generateKeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import { getInitializeMint2Instruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { startLocalnet } from '@solsmith/localnet/testing'
import {
  decodeMetadata,
  findMetadataAddress,
  getCreateMetadataAccountV3Instruction,
  getUpdateMetadataAccountV2Instruction,
  tokenMetadataAddress,
} from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { readSubjects } from '../testing/subjects.ts'
import { data } from './testing.ts'

const subjects = await readSubjects('token-metadata')

test.each(subjects)('a client names a token over JSON-RPC, with real signatures, on $name', async ({ elfs }) => {
  await using localnet = await startLocalnet({
    programs: [{ address: tokenMetadataAddress, elf: elfs['token-metadata'] }],
  })
  const [wallet, mint] = await Promise.all([localnet.fundedSigner(), generateKeyPairSigner()])
  const metadata = await findMetadataAddress(mint.address)
  const lamports = await localnet.rpc.getMinimumBalanceForRentExemption(82n).send()

  await localnet.send(wallet, [
    getCreateAccountInstruction({
      payer: wallet,
      newAccount: mint,
      lamports,
      space: 82,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({
      mint: mint.address,
      decimals: 6,
      mintAuthority: wallet.address,
      freezeAuthority: null,
    }),
    getCreateMetadataAccountV3Instruction({
      metadata,
      mint: mint.address,
      mintAuthority: wallet,
      payer: wallet,
      updateAuthority: wallet.address,
      data,
      isMutable: true,
    }),
    getUpdateMetadataAccountV2Instruction({
      metadata,
      updateAuthority: wallet,
      isMutable: false,
      newUpdateAuthority: null,
    }),
  ])

  const { value } = await localnet.rpc.getAccountInfo(metadata, { encoding: 'base64' }).send()
  const account = value && decodeMetadata({ owner: value.owner, data: Buffer.from(value.data[0], 'base64') })
  expect(account).toMatchObject({
    ...data,
    mint: mint.address,
    updateAuthority: null,
    isMutable: false,
    tokenStandard: 2,
  })
})
