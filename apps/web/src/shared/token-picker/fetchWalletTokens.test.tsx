import { type Address, generateKeyPairSigner } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { createNetworks, wrappedSolMint } from '@solsmith/chain'
import { findCpmmAuthority, type Token } from '@solsmith/tokens'
import { skipToken } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { venueOf } from '#pool-parts/venue.ts'
import { answerNode, type NodeAccount } from '#testing/answerNode.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, holdingAccount, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { fetchWalletTokens } from './fetchWalletTokens.ts'
import { walletTokensQuery } from './walletTokens.ts'

const { address: third } = await generateKeyPairSigner()
const [, , sandbox] = createNetworks((id) => `http://${location.host}/rpc/${id}`, 'a'.repeat(32))
if (!sandbox) throw new TypeError('The sandbox is expected.')

const called = (address: Address, symbol: string, change: Partial<Token> = {}): Token => {
  const { metadata } = tokenOf()
  if (!metadata) throw new TypeError('Metadata is expected.')
  const own = { ...metadata, mint: address, symbol }
  return tokenOf({ address, pointer: { authority: null, metadata: address }, metadata: own, ...change })
}

type Held = readonly [token: Token, ...amounts: bigint[]]

const frozenAmount = 7n

async function read(held: readonly Held[], known: readonly Token[] = held.map(([token]) => token)) {
  const mints = known.map((token) => [token.address, unchanged(mintAccount(token))] as const)
  const accountsOf = (program: unknown) =>
    held
      .filter(([token]) => token.program === program)
      .flatMap(([token, ...amounts]) =>
        amounts.map((amount) => holdingAccount(token, { amount, isFrozen: amount === frozenAmount })),
      )
      .map((account: NodeAccount) => ({ pubkey: stranger, account }))
  await renderInApp(null, {
    answers: {
      ...answerNode({ ...clock, ...Object.fromEntries(mints) }),
      getTokenAccountsByOwner: ({ body }) => {
        const [, { programId }] = body as [string, { programId: string }] // The method's parameters.
        return { context: { slot: 1 }, value: accountsOf(programId) }
      },
    },
  })
  const { tokens, amounts, frozen } = await fetchWalletTokens(sandbox as NonNullable<typeof sandbox>, person) // Checked above.
  const list = tokens.map(({ token, amount }) => [token.address, amount])
  return { tokens: list, amounts: Object.fromEntries(amounts), frozen: [...frozen] }
}

test("sorts the wallet's tokens by symbol, and sums several accounts", async () => {
  const { tokens, amounts } = await read([
    [called(stranger, 'ZINC'), 2n],
    [called(anvil, 'ANVL'), 150n, 50n],
  ])

  expect(tokens).toEqual([
    [anvil, 200n],
    [stranger, 2n],
  ])
  expect(amounts).toEqual({ [anvil]: 200n, [stranger]: 2n })
})

test('lists mints whose accounts are all frozen', async () => {
  const { frozen } = await read([
    [called(stranger, 'ZINC'), frozenAmount],
    [called(anvil, 'ANVL'), frozenAmount, 50n],
  ])

  expect(frozen).toEqual([stranger])
})

test('lists tokens without a symbol last', async () => {
  const { tokens } = await read([
    [tokenOf({ address: third, metadata: null, pointer: null }), 9n],
    [called(stranger, 'ZINC'), 9n],
  ])

  expect(tokens.map(([address]) => address)).toEqual([stranger, third])
})

test('counts but does not list NFTs, and ignores empty accounts', async () => {
  const { tokens, amounts } = await read([
    [called(stranger, 'ONE'), 1n],
    [called(anvil, 'ZERO'), 0n],
  ])

  expect(tokens).toEqual([])
  expect(amounts).toEqual({ [stranger]: 1n })
})

test('omits wrapped SOL and LP tokens', async () => {
  const mintAuthority = await findCpmmAuthority(venueOf(sandbox).program)
  const shares = tokenOf({
    address: third,
    program: TOKEN_PROGRAM_ADDRESS,
    mintAuthority,
    metadata: null,
    pointer: null,
  })
  const wrapped = tokenOf({ address: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS, metadata: null, pointer: null })

  const { tokens, amounts } = await read([
    [shares, 5n],
    [wrapped, 5n],
  ])

  expect(tokens).toEqual([])
  expect(amounts).toEqual({ [third]: 5n })
})

test('lists the others if a token fails to load', async () => {
  const { tokens } = await read(
    [
      [called(anvil, 'ANVL'), 5n],
      [called(stranger, 'AWAY'), 5n],
    ],
    [called(anvil, 'ANVL')],
  )

  expect(tokens).toEqual([[anvil, 5n]])
})

test('reads nothing without a wallet', () => {
  expect(walletTokensQuery(sandbox, null).queryFn).toBe(skipToken)
  expect(typeof walletTokensQuery(sandbox, person).queryFn).toBe('function')
})
