import { type Address, generateKeyPairSigner } from '@solana/kit'
import { AccountState, getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { batchTransport, createRpc, httpTransport, wrappedSolMint } from '@solsmith/chain'
import { startLocalnet } from '@solsmith/localnet/testing'
import { expect, test } from 'vitest'
import { createCpmmGenesis } from '../../../../../programs/cpmm/genesis.ts'
import { makeAddress } from '../../../../../programs/testing/createVm.ts'
import { encodeCpmmPool } from '../../programs/cpmm/accounts.ts'
import { cpmmAddress, findCpmmAuthority, findCpmmConfigAddress, sortCpmmMints } from '../../programs/cpmm/addresses.ts'
import { createRaydium } from './createRaydium.ts'

const venue = createRaydium('sandbox')

type Entry = {
  readonly address: Address
  readonly owner: Address
  readonly data: Uint8Array
  readonly lamports: bigint
}

const account = (address: Address, owner: Address, data: ArrayLike<number>): Entry => ({
  address,
  owner,
  data: Uint8Array.from(data),
  lamports: BigInt(data.length + 128) * 6_960n,
})

const mintOf = (address: Address, mintAuthority: Address | null, supply: bigint, decimals: number) =>
  account(
    address,
    TOKEN_PROGRAM_ADDRESS,
    getMintEncoder().encode({ mintAuthority, supply, decimals, isInitialized: true, freezeAuthority: null }),
  )

const tokensOf = (address: Address, mint: Address, owner: Address, amount: bigint) =>
  account(
    address,
    TOKEN_PROGRAM_ADDRESS,
    getTokenEncoder().encode({
      mint,
      owner,
      amount,
      delegate: null,
      state: AccountState.Initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    }),
  )

/** A crafted pool, with a share for a wallet. */
async function makePool(wallet: Address, lp: bigint): Promise<readonly Entry[]> {
  const [config] = await findCpmmConfigAddress(0)
  const authority = await findCpmmAuthority()
  const token = makeAddress()
  const mints = sortCpmmMints(token, wrappedSolMint)
  const [pool, lpMint, first, second] = [makeAddress(), makeAddress(), makeAddress(), makeAddress()]
  const state = encodeCpmmPool({
    config,
    creator: wallet,
    vaults: [first, second],
    lpMint,
    mints,
    observation: makeAddress(),
    tokenPrograms: [TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS],
    authorityBump: 255,
    status: 0,
    lpDecimals: 9,
    decimals: [6, 6],
    lpSupply: 1_000_000n,
    protocolFees: [0n, 0n],
    fundFees: [0n, 0n],
    openTime: 0n,
    recentEpoch: 0n,
    creatorFeeOn: 0,
    creatorFeeEnabled: false,
    creatorFees: [0n, 0n],
  })
  return [
    account(pool, cpmmAddress, state),
    mintOf(token, null, 10n ** 15n, 6),
    mintOf(lpMint, authority, 999_900n, 9),
    tokensOf(first, mints[0], authority, 5_000_000n),
    tokensOf(second, mints[1], authority, 7_000_000n),
    tokensOf(makeAddress(), lpMint, wallet, lp),
  ]
}

async function openPools(count: number) {
  const { address: wallet } = await generateKeyPairSigner()
  const pools = await Promise.all(Array.from({ length: count }, (_, index) => makePool(wallet, BigInt(index + 1))))
  const genesis = await createCpmmGenesis((bytes) => BigInt(bytes + 128) * 6_960n)
  const localnet = await startLocalnet({
    accounts: [...genesis, ...pools.flat()].map(({ address, ...state }) => ({
      address,
      account: { ...state, executable: false, rentEpoch: 0n },
    })),
  })
  let requests = 0
  const counted: typeof fetch = (input, init) => {
    requests += 1
    return fetch(input, init)
  }
  // Only requests are counted, because the duration depends on the machine.
  const address = { url: localnet.rpcUrl, fetch: counted, timeoutMs: 60_000 }
  const rpc = createRpc(batchTransport({ ...address, batch: { size: 100, bytes: 48_000 } }))
  return { localnet, wallet, rpc, requests: () => requests }
}

test.each([
  [20, 5],
  [1_000, 40],
])('%i positions are read in at most %i requests', { timeout: 300_000 }, async (count, most) => {
  const { localnet, wallet, rpc, requests } = await openPools(count)
  await using _ = localnet

  const { positions, unread } = await venue.fetchPositions(rpc, { wallet })

  process.stdout.write(`${count} positions: ${requests()} requests\n`)
  expect(unread).toEqual([])
  expect(positions).toHaveLength(count)
  expect(requests()).toBeLessThanOrEqual(most)
  const largest = positions.find(({ lp }) => lp === BigInt(count))
  expect(largest?.amounts.toSorted()).toEqual(
    [(5_000_000n * BigInt(count)) / 1_000_000n, (7_000_000n * BigInt(count)) / 1_000_000n].toSorted(),
  )
})

test('reports a failed search and returns the rest', async () => {
  const { localnet, wallet } = await openPools(3)
  await using _ = localnet
  const ask = httpTransport({ url: localnet.rpcUrl })
  let searches = 0
  const rpc = createRpc((call, signal) => {
    if (call.method === 'getProgramAccounts' && ++searches === 2) throw new Error('This node does not search.')
    return ask(call, signal)
  })

  const { positions, unread } = await venue.fetchPositions(rpc, { wallet })

  expect(positions).toHaveLength(2)
  expect(unread).toMatchObject([{ what: 'pools', cause: { message: 'This node does not search.' } }])
})
