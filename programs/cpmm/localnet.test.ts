import { address, generateKeyPairSigner, getBase64Encoder } from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getSyncNativeInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { startLocalnet } from '@solsmith/localnet/testing'
import {
  cpmmAddress,
  decodeCpmmPool,
  findCpmmConfigAddress,
  findCpmmLpAccount,
  findCpmmPoolAddresses,
  getCpmmDepositInstruction,
  getCpmmInitializeInstruction,
  getCpmmSwapBaseInputInstruction,
  getCpmmWithdrawInstruction,
  readCpmmEvents,
  sortCpmmMints,
} from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { readSubjects } from '../testing/subjects.ts'
import { createCpmmGenesis } from './genesis.ts'

const wrappedSol = address('So11111111111111111111111111111111111111112')
const tokenProgram = TOKEN_PROGRAM_ADDRESS
const subjects = await readSubjects('cpmm')

/** Bytes of a v0 transaction with one signature, as measured with the public program's client. */
const publicBytes = { initialize: 807, deposit: 640, swap: 600, withdraw: 673 }

test.each(subjects)(
  'a pool of a new token and SOL works over JSON-RPC, with real signatures, on $name',
  async ({ elfs }) => {
    const genesis = await createCpmmGenesis((bytes) => BigInt(128 + bytes) * 6960n)
    await using localnet = await startLocalnet({
      programs: [{ address: cpmmAddress, elf: elfs.cpmm }],
      accounts: genesis.map(({ address: key, ...account }) => ({
        address: key,
        account: { ...account, executable: false, rentEpoch: 2n ** 64n - 1n },
      })),
    })
    const { rpc } = localnet
    const [wallet, mint] = await Promise.all([localnet.fundedSigner(), generateKeyPairSigner()])
    const owner = wallet.address
    const [[config], mints] = [await findCpmmConfigAddress(0), sortCpmmMints(mint.address, wrappedSol)]
    const addresses = await findCpmmPoolAddresses({ config, mints })
    const accountOf = async (of: typeof owner) => (await findAssociatedTokenPda({ owner, mint: of, tokenProgram }))[0]
    const tokenAccounts = [await accountOf(mints[0]), await accountOf(mints[1])] as const
    const pool = {
      ...addresses,
      config,
      mints,
      tokenAccounts,
      owner: wallet,
      lpAccount: await findCpmmLpAccount(owner, addresses.lpMint),
      tokenPrograms: [tokenProgram, tokenProgram],
    } as const
    const [tokens, sol] = [await accountOf(mint.address), await accountOf(wrappedSol)]
    const open = (ata: typeof owner, of: typeof owner) =>
      getCreateAssociatedTokenIdempotentInstruction({ payer: wallet, owner, ata, mint: of })
    const lamports = await rpc.getMinimumBalanceForRentExemption(82n).send()
    const bytesOf: Record<string, number> = {}
    const send = async (name: string, instructions: Parameters<typeof localnet.send>[1]) => {
      const signature = await localnet.send(wallet, instructions)
      const found = await rpc
        .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0, commitment: 'confirmed' })
        .send()
      bytesOf[name] = getBase64Encoder().encode(found?.transaction[0] ?? '').length
      return found?.meta?.logMessages ?? []
    }

    await send('token', [
      getCreateAccountInstruction({
        payer: wallet,
        newAccount: mint,
        lamports,
        space: 82,
        programAddress: tokenProgram,
      }),
      getInitializeMint2Instruction({ mint: mint.address, decimals: 6, mintAuthority: owner }),
      open(tokens, mint.address),
      getMintToInstruction({ mint: mint.address, token: tokens, mintAuthority: wallet, amount: 10n ** 15n }),
      open(sol, wrappedSol),
      getTransferSolInstruction({ source: wallet, destination: sol, amount: 5n * 10n ** 9n }),
      getSyncNativeInstruction({ account: sol }),
    ])
    await send('initialize', [
      getCpmmInitializeInstruction({ ...pool, creator: wallet, amounts: [10n ** 9n, 10n ** 9n], openTime: 0n }),
    ])
    localnet.warp({ slots: 1, seconds: 5 })
    const swap = {
      ...pool,
      payer: wallet,
      inputToken: 0,
      inputAccount: tokenAccounts[0],
      outputAccount: tokenAccounts[1],
    } as const
    const limits = [2n ** 63n, 2n ** 63n] as const
    const put = await send('deposit', [getCpmmDepositInstruction({ ...pool, lpAmount: 1000n, maximums: limits })])
    const sold = await send('swap', [getCpmmSwapBaseInputInstruction({ ...swap, amountIn: 10n ** 6n, minimumOut: 1n })])
    await send('withdraw', [getCpmmWithdrawInstruction({ ...pool, lpAmount: 1000n, minimums: [1n, 1n] })])
    await send('close', [getCloseAccountInstruction({ account: sol, destination: owner, owner: wallet })])

    expect(readCpmmEvents(put)).toMatchObject([{ kind: 'liquidity', changeType: 0, amount0: 1000n, amount1: 1000n }])
    expect(readCpmmEvents(sold)).toMatchObject([{ kind: 'swap', input: 1_000_000n, baseInput: true }])
    const { value } = await rpc.getAccountInfo(pool.pool, { encoding: 'base64' }).send()
    const data = value && getBase64Encoder().encode(value.data[0])
    expect(data && decodeCpmmPool({ owner: value.owner, data })).toMatchObject({ creator: owner, lpSupply: 10n ** 9n })
    for (const [name, limit] of Object.entries(publicBytes)) expect(bytesOf[name]).toBeLessThanOrEqual(limit)
    process.stdout.write(
      `cpmm, bytes of transactions: ${JSON.stringify(bytesOf)}, public ${JSON.stringify(publicBytes)}\n`,
    )
  },
)
