import { expect, test } from 'vitest'
import { emptyAccount } from '../../emptyAccount.ts'
import { advanceSlots, createNetwork, type Network, placeAccount } from '../../network.ts'
import { fromBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import { createKey, now, request, toBase64 } from '../../testing/craft.ts'

function setUp() {
  const network = createNetwork()
  const [mint, other, alice, bob, carol, dave] = [1, 2, 3, 4, 5, 6].map(() => createKey())
  if (!mint || !other || !alice || !bob || !carol || !dave) throw new Error('six keys were made')
  for (const { address } of [mint, other]) placeMint(network, address)
  const accounts = {
    alice: placeToken(network, { mint: mint.address, owner: alice.address, amount: 10n }),
    bob: placeToken(network, { mint: mint.address, owner: bob.address, amount: 30n, delegate: dave.address }),
    carol: placeToken(network, { mint: mint.address, owner: carol.address, amount: 20n }),
    aliceOther: placeToken(network, { mint: other.address, owner: alice.address, amount: 5n }),
  }
  const ask = (method: string, ...params: unknown[]) => request(network, method, ...params)
  const find = (...filters: unknown[]) => {
    const { result, error } = ask('getProgramAccounts', programs.token, { encoding: 'base64', filters })
    if (error) return error
    return (result as { pubkey: string }[]).map(({ pubkey }) => pubkey).sort()
  }
  return { network, mint, alice, bob, dave, accounts, ask, find }
}

function placeMint(network: Network, address: string) {
  const data = Buffer.alloc(82).fill(1, 45, 46).fill(1, 44, 45)
  data.writeBigUInt64LE(60n, 36)
  placeAccount(network, address, { ...emptyAccount, lamports: 1_461_600n, owner: programs.token, data })
}

function placeToken(network: Network, token: { mint: string; owner: string; amount: bigint; delegate?: string }) {
  const { address } = createKey()
  const data = Buffer.alloc(165).fill(1, 108, 109)
  data.set(fromBase58(token.mint), 0)
  data.set(fromBase58(token.owner), 32)
  data.writeBigUInt64LE(token.amount, 64)
  if (token.delegate) data.writeUInt32LE(1, 72)
  if (token.delegate) data.set(fromBase58(token.delegate), 76)
  placeAccount(network, address, { ...emptyAccount, lamports: 2_039_280n, owner: programs.token, data })
  return address
}

test("finds a program's accounts by size, by bytes and by `tokenAccountState`", () => {
  const { mint, alice, accounts, find } = setUp()
  const { aliceOther, ...ofMint } = accounts
  const all = Object.values(accounts).sort()
  const holders = Object.values(ofMint).sort()

  expect(find({ dataSize: 165 })).toEqual(all)
  expect(find('tokenAccountState')).toEqual(all)
  expect(find({ dataSize: 165 }, { memcmp: { offset: 0, bytes: mint.address } })).toEqual(holders)
  expect(find({ memcmp: { offset: 0, bytes: mint.address } })).toEqual(holders)
  expect(find({ memcmp: { offset: 0, bytes: toBase64(mint.bytes), encoding: 'base64' } })).toEqual(holders)
  expect(find({ memcmp: { offset: 0, bytes: [...mint.bytes] } })).toEqual(holders)
  expect(find({ dataSize: 165 }, { memcmp: { offset: 32, bytes: alice.address, encoding: 'base58' } })).toEqual(
    [accounts.alice, aliceOther].sort(),
  )
  expect(find({ dataSize: 165 }, { memcmp: { offset: 64, bytes: [30] } })).toEqual([accounts.bob])
  expect(find({ memcmp: { offset: 160, bytes: [0, 0, 0, 0, 0, 0, 0] } })).toEqual([])
})

test('also finds a mint with the requested bytes at the mint offset of token accounts', () => {
  const { network, mint, find } = setUp()
  const start = network.accounts.get(mint.address)?.data.subarray(0, 32) ?? []

  expect(find({ memcmp: { offset: 0, bytes: [...start] } })).toContain(mint.address)
})

test('refuses invalid filters', () => {
  const { find } = setUp()

  expect(find({ memcmp: { offset: 0, bytes: '0OIl' } })).toMatchObject({ code: -32602 })
  expect(find({ memcmp: { offset: 0, bytes: 'not base64!', encoding: 'base64' } })).toMatchObject({ code: -32602 })
  expect(find({ memcmp: { offset: 0, bytes: Array.from({ length: 129 }, () => 1) } })).toMatchObject({ code: -32602 })
  expect(find({ colour: 'red' })).toMatchObject({ code: -32602 })
  expect(find(...Array.from({ length: 5 }, () => ({ dataSize: 1 })))).toEqual({
    code: -32602,
    message: 'Too many filters provided; max 4',
  })
})

test("sorts a program's accounts, slices them, and adds a context if requested", () => {
  const { ask } = setUp()
  const view = { encoding: 'base64', dataSlice: { offset: 64, length: 1 }, filters: [{ dataSize: 165 }] }

  const { result } = ask('getProgramAccounts', programs.token, { ...view, withContext: true, commitment: 'processed' })

  const { context, value } = result as { context: unknown; value: { pubkey: string; account: { data: unknown } }[] }
  expect(context).toMatchObject({ slot: 1 })
  expect(value.map(({ account }) => account.data).sort()).toEqual(
    [5, 10, 20, 30].map((byte) => [Buffer.of(byte).toString('base64'), 'base64']).sort(),
  )
  const byNumber = value.map(({ pubkey }) => BigInt(`0x${Buffer.from(fromBase58(pubkey)).toString('hex')}`))
  expect(byNumber).toEqual([...byNumber].sort((one, other) => (one < other ? -1 : 1)))
})

test('finds token accounts by delegate', () => {
  const { mint, bob, dave, accounts, ask } = setUp()

  const { result } = ask('getTokenAccountsByDelegate', dave.address, { mint: mint.address }, { encoding: 'jsonParsed' })

  expect(result).toMatchObject({
    value: [
      {
        pubkey: accounts.bob,
        account: { data: { parsed: { info: { owner: bob.address, delegate: dave.address } } } },
      },
    ],
  })
  expect(ask('getTokenAccountsByDelegate', bob.address, { programId: programs.token }).result).toMatchObject({
    value: [],
  })
})

test("lists a token's largest accounts, largest first", () => {
  const { mint, alice, accounts, ask } = setUp()

  expect(ask('getTokenLargestAccounts', mint.address).result).toMatchObject({
    value: [
      { address: accounts.bob, amount: '30', decimals: 1, uiAmountString: '3' },
      { address: accounts.carol, amount: '20' },
      { address: accounts.alice, amount: '10' },
    ],
  })
  expect(ask('getTokenLargestAccounts', alice.address).error?.code).toBe(-32602)
})

test('returns the total supply and the largest accounts', () => {
  const { network, alice, ask } = setUp()
  const supply = () => (ask('getSupply', { commitment: 'confirmed' }).result as { value: { total: number } }).value
  const before = supply()

  ask('requestAirdrop', alice.address, 50_000_000_000)
  advanceSlots(network)

  expect(BigInt(before.total) - BigInt(supply().total)).toBe(5_000n)
  expect(supply()).toMatchObject({ nonCirculating: 0, nonCirculatingAccounts: [] })
  const { result } = ask('getLargestAccounts', { commitment: 'confirmed' })
  const { value } = result as { value: { address: string; lamports: number }[] }
  expect(value).toHaveLength(20)
  expect(value[0]).toMatchObject({ address: network.faucet.address })
  expect(value).toContainEqual({ address: alice.address, lamports: 50_000_000_000 })
})

test('reads accounts at the requested commitment', () => {
  const { network, ask } = setUp()
  const { address } = createKey()
  const balances = () =>
    ['processed', 'confirmed', 'finalized'].map(
      (commitment) => (ask('getBalance', address, { commitment }).result as { value: number }).value,
    )

  ask('requestAirdrop', address, 1_000_000_000)
  const seen = [balances()]
  advanceSlots(network)
  seen.push(balances())
  ask('requestAirdrop', address, 1_000_000_000)
  advanceSlots(network, { slots: 31n })
  seen.push(balances())
  advanceSlots(network)
  seen.push(balances())

  const sol = (...amounts: number[]) => amounts.map((amount) => amount * 1_000_000_000)
  expect(seen).toEqual([sol(1, 0, 0), sol(1, 1, 0), sol(2, 2, 1), sol(2, 2, 2)])
})

test('leaves only token accounts with a closed mint out of parsed lists', () => {
  const { network, mint, bob, dave, accounts, ask } = setUp()
  const program = { programId: programs.token }
  const lists = (encoding: string) =>
    [
      ['getTokenAccountsByOwner', bob.address, program],
      ['getTokenAccountsByDelegate', dave.address, program],
      ['getProgramAccounts', programs.token],
    ].map(([method, ...params]) => {
      const config = { encoding, commitment: 'processed', withContext: true }
      const { value } = ask(String(method), ...params, config).result as { value: { pubkey: string }[] }
      return value.map(({ pubkey }) => pubkey).includes(accounts.bob)
    })
  expect(lists('jsonParsed')).toEqual([true, true, true])

  now(placeAccount(network, mint.address, null))

  expect(lists('jsonParsed')).toEqual([false, false, false])
  expect(lists('base64')).toEqual([true, true, true])
  const { error } = ask('getTokenAccountBalance', accounts.bob, { commitment: 'processed' })
  expect(error?.message).toBe('Invalid param: could not find mint')
  expect(ask('getAccountInfo', accounts.bob, { encoding: 'jsonParsed', commitment: 'processed' }).result).toMatchObject(
    {
      value: { data: [expect.any(String), 'base64'] },
    },
  )
})
