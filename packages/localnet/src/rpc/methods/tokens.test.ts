import { type Address, address, generateKeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstructionAsync,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getSyncNativeInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { expect } from 'vitest'
import { type TestLocalnet, test } from '../../testing.ts'

const token2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const nativeMint = address('So11111111111111111111111111111111111111112')
const supply = 1_000_000_000_000_000_000n

//  [create mint] → [create account] → [mint supply]     one transaction
async function createToken(localnet: TestLocalnet, tokenProgram: Address = TOKEN_PROGRAM_ADDRESS) {
  const [owner, mint] = await Promise.all([localnet.fundedSigner(), generateKeyPairSigner()])
  const programAddress = { programAddress: tokenProgram }
  const [account] = await findAssociatedTokenPda({ mint: mint.address, owner: owner.address, tokenProgram })
  const lamports = await localnet.rpc.getMinimumBalanceForRentExemption(82n).send()
  const signature = await localnet.send(owner, [
    getCreateAccountInstruction({ payer: owner, newAccount: mint, lamports, space: 82, programAddress: tokenProgram }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 9, mintAuthority: owner.address }, programAddress),
    await getCreateAssociatedTokenIdempotentInstructionAsync({
      payer: owner,
      mint: mint.address,
      owner: owner.address,
      tokenProgram,
    }),
    getMintToInstruction({ mint: mint.address, token: account, mintAuthority: owner, amount: supply }, programAddress),
  ])
  return { owner, mint: mint.address, account, signature }
}

const amountOfSupply = {
  amount: '1000000000000000000',
  decimals: 9,
  uiAmount: 1_000_000_000,
  uiAmountString: '1000000000',
}

test.for([
  ['the token program', TOKEN_PROGRAM_ADDRESS],
  ['Token-2022', token2022],
] as const)('creates a token of %s, and returns its supply and balances', async ([, program], { localnet }) => {
  const { owner, mint, account, signature } = await createToken(localnet, program)

  const { value: told } = await localnet.rpc.getTokenSupply(mint).send()
  const { value: balance } = await localnet.rpc.getTokenAccountBalance(account).send()
  const transaction = await localnet.rpc
    .getTransaction(signature, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()

  expect(told).toEqual(amountOfSupply)
  expect(balance).toEqual(amountOfSupply)
  expect(transaction?.meta?.preTokenBalances).toEqual([])
  expect(transaction?.meta?.postTokenBalances).toMatchObject([
    { mint, owner: owner.address, programId: program, uiTokenAmount: amountOfSupply },
  ])
  expect(transaction?.meta?.innerInstructions?.map(({ index }) => index)).toEqual([2])
  expect(transaction?.meta?.innerInstructions?.[0]?.instructions[0]).toMatchObject({ stackHeight: 2 })
})

test("finds an owner's token accounts by mint and by program", async ({ localnet }) => {
  const [first, second] = await Promise.all([createToken(localnet), createToken(localnet)])

  const byMint = await localnet.rpc
    .getTokenAccountsByOwner(first.owner.address, { mint: first.mint }, { encoding: 'base64' })
    .send()
  const byProgram = await localnet.rpc
    .getTokenAccountsByOwner(second.owner.address, { programId: TOKEN_PROGRAM_ADDRESS }, { encoding: 'jsonParsed' })
    .send()
  const strangers = await localnet.rpc
    .getTokenAccountsByOwner(first.owner.address, { mint: second.mint }, { encoding: 'base64' })
    .send()

  expect(byMint.value.map(({ pubkey }) => pubkey)).toEqual([first.account])
  expect(byProgram.value).toMatchObject([
    {
      pubkey: second.account,
      account: {
        data: {
          program: 'spl-token',
          parsed: {
            type: 'account',
            info: { mint: second.mint, owner: second.owner.address, state: 'initialized', isNative: false },
          },
          space: 165n,
        },
      },
    },
  ])
  expect(strangers.value).toEqual([])
})

test('parses a mint', async ({ localnet }) => {
  const { owner, mint } = await createToken(localnet)

  const { value: account } = await localnet.rpc.getAccountInfo(mint, { encoding: 'jsonParsed' }).send()

  expect(account?.data).toEqual({
    program: 'spl-token',
    parsed: {
      type: 'mint',
      info: {
        mintAuthority: owner.address,
        supply: '1000000000000000000',
        decimals: 9,
        isInitialized: true,
        freezeAuthority: null,
      },
    },
    space: 82n,
  })
})

test('wraps SOL', async ({ localnet }) => {
  const owner = await localnet.fundedSigner()
  const [account] = await findAssociatedTokenPda({
    mint: nativeMint,
    owner: owner.address,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })

  await localnet.send(owner, [
    await getCreateAssociatedTokenIdempotentInstructionAsync({ payer: owner, mint: nativeMint, owner: owner.address }),
    getTransferSolInstruction({ source: owner, destination: account, amount: 2_500_000_000n }),
    getSyncNativeInstruction({ account }),
  ])

  const { value: balance } = await localnet.rpc.getTokenAccountBalance(account).send()
  expect(balance).toMatchObject({ amount: '2500000000', uiAmountString: '2.5' })
  const { value: parsed } = await localnet.rpc.getAccountInfo(account, { encoding: 'jsonParsed' }).send()
  expect(parsed?.data).toMatchObject({ parsed: { info: { isNative: true, rentExemptReserve: { amount: '2039280' } } } })
})

test('refuses an account that is no token account, mint or token program', async ({ localnet }) => {
  const { mint, account, owner } = await createToken(localnet)

  await expect(localnet.rpc.getTokenAccountBalance(mint).send()).rejects.toThrow('Invalid param: not a Token account')
  await expect(localnet.rpc.getTokenSupply(account).send()).rejects.toThrow('Invalid param: mint could not be unpacked')
  await expect(localnet.rpc.getTokenSupply(owner.address).send()).rejects.toThrow('Invalid param: not a Token mint')
  await expect(localnet.rpc.getTokenLargestAccounts(owner.address).send()).rejects.toThrow(
    'Invalid param: Token mint could not be unpacked',
  )
  await expect(localnet.rpc.getTokenSupply(address('11111111111111111111111111111112')).send()).rejects.toThrow(
    'Invalid param: could not find account',
  )
  await expect(
    localnet.rpc.getTokenAccountsByOwner(owner.address, { programId: owner.address }, { encoding: 'base64' }).send(),
  ).rejects.toThrow('Invalid param: unrecognized Token program id')
})
