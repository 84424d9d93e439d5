import { type Address, generateKeyPairSigner, getBase64Decoder } from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import { serve } from '@solsmith/chain/testing'
import { expect, test } from 'vitest'
import { token2022Address } from '../send/readSendableMint.ts'
import { readTokenNames } from './readTokenNames.ts'

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const text = (value: string, length?: number) => {
  const bytes = new TextEncoder().encode(value)
  const filled = new Uint8Array(length ?? bytes.length)
  filled.set(bytes)
  return [...new Uint8Array(new Uint32Array([filled.length]).buffer), ...filled]
}

const zeros = (count: number): number[] => new Array<number>(count).fill(0)

const inside = (name: string, symbol: string) => {
  const texts = [...zeros(64), ...text(name), ...text(symbol), ...text('https://a')]
  return [...zeros(166), 3, 0, 2, 0, 9, 9, 19, 0, texts.length & 255, texts.length >> 8, ...texts]
}

const beside = (name: string, symbol: string) => [
  4,
  ...zeros(64),
  ...text(name, 32),
  ...text(symbol, 10),
  ...text('', 200),
]

type Account = { owner: string; data: readonly number[] } | null

async function readFrom(accounts: readonly (readonly [Account, Account])[]) {
  const sizes: number[] = []
  await using node = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, params } = JSON.parse(body) as { id: unknown; params: [string[]] }
    sizes.push(params[0].length)
    const from = sizes.slice(0, -1).reduce((sum, size) => sum + size / 2, 0)
    const some = accounts.slice(from, from + params[0].length / 2)
    const value = [...some.map(([own]) => own), ...some.map(([, other]) => other)].map(
      (account) =>
        account && {
          owner: account.owner,
          data: [getBase64Decoder().decode(new Uint8Array(account.data)), 'base64'],
          lamports: 1,
          executable: false,
          rentEpoch: 0,
          space: 0,
        },
    )
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } }))
  })
  const mints = await Promise.all(accounts.map(async () => (await generateKeyPairSigner()).address))
  const names = await readTokenNames(createRpc({ url: node.url }), mints)
  return { names: mints.map((mint: Address) => names.get(mint) ?? null), sizes }
}

test('reads a name from the mint itself, or from its metadata account', async () => {
  const { names } = await readFrom([
    [{ owner: token2022Address, data: inside('Anvil', 'ANVL') }, null],
    [
      { owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', data: zeros(82) },
      { owner: metadataProgram, data: beside('Tongs', 'TNG') },
    ],
    [null, null],
  ])
  expect(names).toEqual([
    { name: 'Anvil', symbol: 'ANVL', uri: 'https://a' },
    { name: 'Tongs', symbol: 'TNG', uri: '' },
    null,
  ])
})

test('ignores other bytes and other owners', async () => {
  const { names } = await readFrom([
    [{ owner: token2022Address, data: inside('', '') }, null],
    [{ owner: token2022Address, data: [...zeros(166), 19, 0, 255, 255, 1] }, null],
    [null, { owner: token2022Address, data: beside('Tongs', 'TNG') }],
    [null, { owner: metadataProgram, data: [4, ...zeros(64), 255, 255, 255, 255] }],
  ])
  expect(names).toEqual([null, null, null, null])
})

test('shows hidden characters, so that no name passes for another, but removes trailing zeros', async () => {
  const { names } = await readFrom([
    [{ owner: token2022Address, data: inside('An\u202Evil\u0000', 'USD\u200BC') }, null],
    [null, { owner: metadataProgram, data: beside('Tongs', '\u200B') }],
    [{ owner: token2022Address, data: inside('\u202E'.repeat(40), 'T') }, null],
  ])
  expect(names).toEqual([
    { name: 'An\\u{202e}vil', symbol: 'USD\\u{200b}C', uri: 'https://a' },
    { name: 'Tongs', symbol: '\\u{200b}', uri: '' },
    { name: '\\u{202e}'.repeat(32), symbol: 'T', uri: 'https://a' },
  ])
})

test('requests a hundred accounts at a time, and none for none', async () => {
  const accounts = Array.from({ length: 60 }, (_, index): readonly [Account, Account] => [
    { owner: token2022Address, data: inside(`T${index}`, 'T') },
    null,
  ])
  const { names, sizes } = await readFrom(accounts)
  expect(sizes).toEqual([100, 20])
  expect(names.map((name) => name?.name)).toEqual(accounts.map((_, index) => `T${index}`))
  expect((await readFrom([])).sizes).toEqual([])
})
