import { type Address, address, getAddressDecoder, none, some } from '@solana/kit'
import {
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
  type TokenArgs,
  AccountState as TokenState,
} from '@solana-program/token'
import { type AccountChange, type AccountState, wrappedSolMint } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { token2022Address } from '../send/readSendableMint.ts'
import { checkSwap, type Trade } from './checkSwap.ts'

const addressOf = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
const [owner, stranger, anvl, usdc, other] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const system = address('11111111111111111111111111111111')
const stake = address('Stake11111111111111111111111111111111111111')
const rent = 2_039_280n
const fee = 5_000n
const sol = 1_000_000_000n

const wallet = (lamports: bigint, rest: Partial<AccountState> = {}): AccountState => ({
  lamports,
  owner: system,
  data: new Uint8Array(),
  ...rest,
})
const hold = (
  mint: Address,
  amount: bigint,
  rest: Partial<TokenArgs> = {},
  program: Address = TOKEN_PROGRAM_ADDRESS,
): AccountState => {
  const native = mint === wrappedSolMint
  const data = getTokenEncoder().encode({
    mint,
    owner,
    amount,
    delegate: none(),
    state: TokenState.Initialized,
    isNative: native ? some(rent) : none(),
    delegatedAmount: 0n,
    closeAuthority: none(),
    ...rest,
  })
  return { lamports: rent + (native ? amount : 0n), owner: program, data: new Uint8Array(data) }
}
let next = 100
const change = (before: AccountState | null, after: AccountState | null): AccountChange => ({
  address: addressOf(next++ % 256),
  before,
  after,
})
const own = (before: bigint, after: bigint, rest: Partial<AccountState> = {}): AccountChange => ({
  address: owner,
  before: wallet(before),
  after: wallet(after, rest),
})
const staked = (who: Address, lamports: bigint): AccountState => ({
  lamports,
  owner: stake,
  data: Uint8Array.from([2, 0, 0, 0, ...new Array(8).fill(0), ...bytesOf(who), ...bytesOf(who)]),
})
const bytesOf = (who: Address) => new Array<number>(32).fill([owner, stranger, anvl, usdc, other].indexOf(who) + 1)

const trade: Trade = { owner, from: 'SOL', to: anvl, amount: sol, least: 500n }
const judge = (changes: readonly AccountChange[], rest: Partial<Trade> = {}) => {
  try {
    checkSwap({ changes, feeLamports: fee }, { ...trade, ...rest })
    return null
  } catch (error) {
    return error
  }
}
const refused = expect.objectContaining({ name: 'SwapTransactionError' })
const paid = own(10n * sol, 9n * sol - fee - rent)
const opened = change(null, hold(anvl, 500n))
const earlier = change(hold(usdc, 70n), hold(usdc, 70n))

describe('a swap is what the form says', () => {
  test.for<[string, readonly AccountChange[], Partial<Trade>?]>([
    ['SOL for a token, into a new account', [paid, opened]],
    ['SOL for a token of Token-2022', [paid, change(null, hold(anvl, 501n, {}, token2022Address))]],
    [
      'SOL by way of an account of wrapped SOL that is closed',
      [own(10n * sol, 9n * sol - fee - rent), change(null, null), opened],
    ],
    [
      'wrapped SOL that stays',
      [own(10n * sol, 9n * sol - fee - 2n * rent), change(null, hold(wrappedSolMint, 0n)), opened],
    ],
    [
      'a token for SOL',
      [own(sol, 3n * sol - fee), change(hold(anvl, 900n), hold(anvl, 400n))],
      { from: anvl, to: 'SOL', amount: 500n, least: 2n * sol },
    ],
    [
      'the last of a token, whose account is closed',
      [own(sol, 3n * sol - fee + rent), change(hold(anvl, 500n), null)],
      { from: anvl, to: 'SOL', amount: 500n, least: 2n * sol },
    ],
    [
      'a token for a token, with a delegate that was there before',
      [
        own(sol, sol - fee),
        change(hold(anvl, 900n, { delegate: some(stranger), delegatedAmount: 9n }), hold(anvl, 400n)),
        change(hold(usdc, 0n), hold(usdc, 7n)),
      ],
      { from: anvl, to: usdc, amount: 500n, least: 7n },
    ],
    [
      'the same with a delegate that stays, and may take no more than before',
      [
        own(sol, sol - fee),
        change(
          hold(anvl, 900n, { delegate: some(stranger), delegatedAmount: 9n }),
          hold(anvl, 400n, { delegate: some(stranger), delegatedAmount: 9n }),
        ),
        change(hold(usdc, 0n), hold(usdc, 7n)),
      ],
      { from: anvl, to: usdc, amount: 500n, least: 7n },
    ],
    ['accounts of others change as they like', [paid, opened, change(hold(anvl, 9n, { owner: stranger }), null)]],
  ])('%s', ([, changes, rest]) => {
    expect(judge(changes, rest)).toBeNull()
  })

  const amounts = fc.bigInt({ min: 1n, max: 8n * sol })
  const hostile: Readonly<Record<string, (by: bigint) => readonly AccountChange[]>> = {
    'more SOL leaves': (by) => [own(10n * sol, 9n * sol - fee - rent - by), opened],
    'SOL leaves an account of wrapped SOL': (by) => [
      paid,
      opened,
      change(hold(wrappedSolMint, by), hold(wrappedSolMint, 0n)),
    ],
    'too little comes': (by) => [paid, change(null, hold(anvl, 499n - (by % 500n)))],
    'it comes to someone else': (by) => [paid, change(null, hold(anvl, 500n + by, { owner: stranger }))],
    'it comes as another token': (by) => [paid, change(null, hold(other, 500n + by))],
    'it comes into a look-alike of another program': (by) => [
      paid,
      change(null, { ...hold(anvl, 500n + by), owner: stranger }),
    ],
    'it comes into a multisig that reads like an account': (by) => {
      const account = hold(anvl, 500n + by, {}, token2022Address)
      return [
        paid,
        change(null, { ...account, data: Uint8Array.from([...account.data, 2, ...new Array(189).fill(0)]) }),
      ]
    },
    'another token leaves': (by) => [paid, opened, change(hold(usdc, by), hold(usdc, 0n))],
    'another token’s account is given away': (by) => [
      paid,
      opened,
      change(hold(usdc, by), hold(usdc, by, { owner: stranger })),
    ],
    'an empty account is given away': () => [paid, opened, change(hold(usdc, 0n), hold(usdc, 0n, { owner: stranger }))],
    'a delegate is set': (by) => [
      paid,
      opened,
      change(hold(usdc, by), hold(usdc, by, { delegate: some(stranger), delegatedAmount: by })),
    ],
    'a delegate may take more': (by) => [
      paid,
      opened,
      change(
        hold(usdc, by, { delegate: some(stranger), delegatedAmount: by - 1n }),
        hold(usdc, by, { delegate: some(stranger), delegatedAmount: by }),
      ),
    ],
    'the new account has a delegate': (by) => [
      paid,
      change(null, hold(anvl, 500n, { delegate: some(stranger), delegatedAmount: by })),
    ],
    'a close authority is set': () => [
      paid,
      opened,
      change(hold(usdc, 70n), hold(usdc, 70n, { closeAuthority: some(stranger) })),
    ],
    'the new account can be closed by someone else': () => [
      paid,
      change(null, hold(anvl, 500n, { closeAuthority: some(stranger) })),
    ],
    'an account is frozen': () => [
      paid,
      opened,
      change(hold(usdc, 70n), hold(usdc, 70n, { state: TokenState.Frozen })),
    ],
    'the wallet is assigned to a program': () => [own(10n * sol, 9n * sol - fee - rent, { owner: stranger }), opened],
    'a stake changes hands': (by) => [paid, opened, change(staked(owner, by), staked(stranger, by))],
    'a stake is withdrawn': (by) => [paid, opened, change(staked(owner, sol + by), staked(owner, sol))],
    'a stake is emptied': (by) => [paid, opened, change(staked(owner, by), null)],
  }
  test.for(Object.entries(hostile))('is refused if %s', ([, build]) => {
    fc.assert(
      fc.property(amounts, fc.nat(2), (by, at) => {
        const changes = build(by)
        const turned = [...changes.slice(at), ...changes.slice(0, at), earlier]
        expect(judge(turned)).toEqual(refused)
      }),
      { numRuns: 50 },
    )
  })

  test('a stake withdrawn to the wallet is not a loss', () => {
    expect(judge([own(10n * sol, 10n * sol - fee - rent), opened, change(staked(owner, sol), null)])).toBeNull()
  })
})
