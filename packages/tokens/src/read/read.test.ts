import {
  type Address,
  address,
  generateKeyPairSigner,
  getAddressDecoder,
  getAddressEncoder,
  getBase64Decoder,
  getBase64Encoder,
} from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, createRpc } from '@solsmith/chain'
import { startLocalnet } from '@solsmith/localnet/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseRecipients } from '../distribute/parseRecipients.ts'
import { planFreeze } from '../manage/planFreeze.ts'
import { planMintSupply } from '../manage/planMintSupply.ts'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { findMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { sendTokens } from '../testing/sendTokens.ts'
import { token2022Address } from '../token/token2022.ts'
import { decodeMint, decodeTokenAccount } from './decodeMint.ts'
import { fetchCreatedTokens } from './fetchCreatedTokens.ts'
import { fetchHeldTokens } from './fetchHeldTokens.ts'
import { fetchHistory, fetchJointHistory, type HistoryCursor } from './fetchHistory.ts'
import { fetchHolders } from './fetchHolders.ts'
import { formatSnapshotCsv, formatSnapshotJson } from './formatSnapshot.ts'
import { streamAccounts } from './streamAccounts.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

const plain = {
  lamports: 10_000_000n,
  owner: SYSTEM_PROGRAM_ADDRESS,
  data: new Uint8Array(),
  executable: false,
  rentEpoch: 0n,
}

const owners = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await generateKeyPairSigner()).address))

test.for(['classic', 'modern'] as const)(
  'lists everyone in a snapshot of a %s token, largest first, at a slot',
  async (standard) => {
    const owner = await scene.localnet.fundedSigner()
    const token = await scene.create(owner, { standard })
    const people = await owners(8)
    const pool = await findCpmmAuthority()
    await sendTokens(scene, { token, signer: owner, receivers: people, amount: 5n })
    await scene.run(
      await planMintSupply(scene.rpc, { mint: token.address, wallet: owner.address, to: pool, amount: 70n }),
      owner,
    )
    await scene.run(
      await planFreeze(scene.rpc, { mint: token.address, wallet: owner.address, target: people[0] as Address }),
      owner,
    )
    const read = (filter = {}) => fetchHolders({ url: scene.localnet.rpcUrl }, { token, filter })

    const all = await read()
    expect(all.slot).toBeGreaterThan(0n)
    expect(all.holders.slice(0, 2).map(({ owner: who, amount }) => [who, amount])).toEqual([
      [owner.address, 999_999_960n],
      [pool, 70n],
    ])
    expect(all).toMatchObject({ accounts: 10, sum: 1_000_000_070n })
    expect(all.holders.filter(({ isProgram }) => isProgram).map(({ owner: who }) => who)).toEqual([pool])
    expect(all.holders.filter(({ isFrozen }) => isFrozen).map(({ owner: who }) => who)).toEqual([people[0]])

    const some = await read({ minimum: 6n, exclude: [owner.address], excludesPrograms: true })
    expect(some).toMatchObject({ holders: [], leftOut: { belowMinimum: 8, excluded: 1, programs: 1 } })

    expect(parseRecipients(formatSnapshotCsv(all)).lines).toHaveLength(10)
    expect(JSON.parse(formatSnapshotJson(all))).toMatchObject({ accounts: 10, sum: '1000000070' })
  },
)

test('finds the tokens that a wallet can mint, freeze or rename, with its authorities', async () => {
  const owner = await scene.localnet.fundedSigner()
  const none = { mode: 'none' } as const
  const all = await scene.create(owner)
  const renamed = await scene.create(owner, { standard: 'classic', mintAuthority: none, freezeAuthority: none })
  const frozen = await scene.create(owner, { standard: 'classic', mintAuthority: none, updateAuthority: none })
  await scene.create(owner, { mintAuthority: none, freezeAuthority: none, updateAuthority: none })

  const { tokens, unread } = await fetchHeldTokens(scene.rpc, owner.address)

  expect(unread).toEqual([])
  expect(new Map(tokens.map(({ address, powers }) => [address, powers]))).toEqual(
    new Map([
      [all.address, ['mint', 'freeze', 'update', 'pointer']],
      [renamed.address, ['update']],
      [frozen.address, ['freeze']],
    ]),
  )
})

test('ignores metadata whose mint is missing or no longer a mint', async () => {
  const owner = await scene.localnet.fundedSigner()
  const [gone, replaced] = [
    await scene.create(owner, { standard: 'classic' }),
    await scene.create(owner, { standard: 'classic' }),
  ]
  const names = await Promise.all(
    [gone, replaced].map(async ({ address }) => {
      const beside = await findMetadataAddress(address)
      const { value } = await scene.rpc.getAccountInfo(beside, { encoding: 'base64', commitment: 'confirmed' }).send()
      if (!value) throw new TypeError('A Classic token has its name beside its mint.')
      const data = new Uint8Array(getBase64Encoder().encode(value.data[0]))
      return { address: beside, account: { ...plain, owner: value.owner, data } }
    }),
  )
  await using later = await startLocalnet({ accounts: [...names, { address: replaced.address, account: plain }] })

  const { tokens, unread } = await fetchHeldTokens(createRpc({ url: later.rpcUrl }), owner.address)

  expect({ tokens, unread }).toEqual({ tokens: [], unread: [] })
})

test("finds created tokens in a wallet's history, with or without authorities", async () => {
  const owner = await scene.localnet.fundedSigner()
  const none = { mode: 'none' } as const
  const first = await scene.create(owner, { mintAuthority: none, freezeAuthority: none, updateAuthority: none })
  const second = await scene.create(owner, { standard: 'classic' })
  const friend = await scene.localnet.fundedSigner()
  await scene.create(friend, { receiver: owner.address })

  const { tokens, next } = await fetchCreatedTokens(scene.rpc, { wallet: owner.address })

  expect(tokens.map(({ mint }) => mint)).toEqual([second.address, first.address])
  expect(next).toBeNull()
})

test.for([
  [1_700_000_000n, new Date(1_700_000_000_000)],
  [null, null],
] as const)("given %s as the network's creation time, returns %s for the token", async ([blockTime, time]) => {
  const owner = await scene.localnet.fundedSigner()
  await scene.create(owner)
  const rpc = new Proxy(scene.rpc, {
    get: (target, method: keyof ChainRpc) => {
      if (method !== 'getSignaturesForAddress') return target[method]
      return (...asked: Parameters<ChainRpc['getSignaturesForAddress']>) => ({
        send: async () => (await target.getSignaturesForAddress(...asked).send()).map((one) => ({ ...one, blockTime })),
      })
    },
  })

  const { tokens } = await fetchCreatedTokens(rpc, { wallet: owner.address })

  expect(tokens.map((token) => token.time)).toEqual([time])
})

test('reads a history by page, newest first', async () => {
  const owner = await scene.localnet.fundedSigner()
  const token = await scene.create(owner)
  const input = { mint: token.address, wallet: owner.address, to: owner.address, amount: 1n }
  await scene.run(await planMintSupply(scene.rpc, input), owner)

  const [newest, ...older] = await fetchHistory(scene.rpc, token.address)

  expect(newest).toMatchObject({ hasFailed: false, memo: null })
  expect(older).toHaveLength(1)
  expect(await fetchHistory(scene.rpc, token.address, newest?.signature)).toEqual(older)
})

describe('a history of several addresses', () => {
  const [token, lp] = [
    address('AnvLZ7KgJ8sWt3zQmB1hQf5WkDyVbMyTnH1yZKe8u5oG'),
    address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
  ]
  const entry = (slot: number) => ({
    signature: `at ${slot}`,
    slot: BigInt(slot),
    blockTime: null,
    err: null,
    memo: null,
  })
  const rpcOf = (slots: Readonly<Record<string, readonly number[]>>) =>
    ({
      getSignaturesForAddress: (of: string, { limit, before }: { limit: number; before?: string }) => ({
        send: async () => {
          const all = (slots[of] ?? []).map(entry)
          const from = before ? all.findIndex(({ signature }) => signature === before) + 1 : 0
          return all.slice(from, from + limit)
        },
      }),
    }) as unknown as ChainRpc // Only this method is called.
  const count = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

  test('lists every transaction, newest first, over all pages', async () => {
    const rpc = rpcOf({ [token]: count(100, 1), [lp]: [200, 99, 50, 3, 0] })
    const found: bigint[] = []
    let cursor: HistoryCursor | null | undefined
    while (cursor !== null) {
      const page = await fetchJointHistory(rpc, [token, lp], cursor)
      found.push(...page.events.map(({ slot }) => slot))
      cursor = page.next
    }

    expect(found).toEqual([200, ...count(100, 0)].map(BigInt))
  })

  test('ends after a short page', async () => {
    const rpc = rpcOf({ [token]: count(20, 11), [lp]: [15, 10] })

    expect(await fetchJointHistory(rpc, [token, lp])).toMatchObject({ next: null, events: { length: 11 } })
  })
})

describe('a response that arrives in pieces', () => {
  const entry = (index: number) =>
    `{"account":{"data":["${getBase64Decoder().decode(new Uint8Array([index]))}","base64"],"note":"} \\" ] {"},"pubkey":"key${index}"}`
  const answers = {
    'with its slot first': `{"jsonrpc":"2.0","result":{"context":{"slot":7},"value":[${entry(1)},${entry(2)}, ${entry(3)}]},"id":1}`,
    'with its slot last': `{"result":{"value":[${entry(1)},${entry(2)},${entry(3)}],"context":{"slot":7}}}`,
  }
  const read = async (text: string, pieceLength: number, status = 200) => {
    const bytes = new TextEncoder().encode(text)
    const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, index) =>
      bytes.slice(index * pieceLength, (index + 1) * pieceLength),
    )
    const found: string[] = []
    const slot = await streamAccounts(
      { url: 'http://x', fetch: async () => new Response(streamOf(pieces), { status }) },
      {
        program: 'p',
        filters: [],
        dataSlice: { offset: 0, length: 1 },
        onAccounts: (accounts) => found.push(...accounts.map(({ pubkey, data }) => `${pubkey}=${data.join()}`)),
      },
    )
    return { slot, found }
  }

  const streamOf = (pieces: readonly Uint8Array<ArrayBuffer>[]) =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })

  test.for(Object.entries(answers))('%s, is read whatever the pieces', async ([, text]) => {
    for (let length = 1; length < text.length; length++)
      expect(await read(text, length)).toEqual({ slot: 7n, found: ['key1=1', 'key2=2', 'key3=3'] })
  })

  test('reports why it failed', async () => {
    const refused =
      '{"jsonrpc":"2.0","error":{"code":-32010,"message":"excluded from account secondary indexes"},"id":1}'
    await expect(read(refused, 9)).rejects.toThrow(expect.objectContaining({ name: 'RpcResponseError' }))
    await expect(read('<html>', 9, 502)).rejects.toThrow(expect.objectContaining({ name: 'RpcHttpError' }))
    await expect(read('{}', 9)).rejects.toThrow(expect.objectContaining({ name: 'RpcAnswerError' }))
  })
})

test('counts 20,000 holders as they arrive', async () => {
  const mint = getAddressDecoder().decode(new Uint8Array(32).fill(7))
  const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
  const accounts = Array.from({ length: 20_000 }, (_, index) => {
    const data = new Uint8Array(165)
    data.set(getAddressEncoder().encode(mint))
    crypto.getRandomValues(data.subarray(32, 64))
    new DataView(data.buffer).setBigUint64(64, BigInt(index + 1), true)
    data[108] = 1
    return {
      address: getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32))),
      account: { lamports: 2_039_280n, owner: program, data, executable: false, rentEpoch: 0n },
    }
  })
  await using localnet = await startLocalnet({ accounts })
  const seen: number[] = []

  const snapshot = await fetchHolders(
    { url: localnet.rpcUrl },
    {
      token: { address: mint, program, decimals: 0, supply: 200_010_000n },
      onProgress: (progress) => seen.push(progress.accounts),
    },
  )

  expect(snapshot).toMatchObject({ accounts: 20_000, sum: 200_010_000n })
  expect(seen.length).toBeGreaterThan(10)
})

describe("an account that only resembles a token's", () => {
  const program = token2022Address
  // A multisig starts with the required signatures, the signer count and a flag: so does this mint.
  const mint = getAddressDecoder().decode(new Uint8Array(32).fill(7).fill(1, 0, 3))
  const addressOf = () => getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32)))
  const holds = (length: number, kind: number) => {
    const data = new Uint8Array(length)
    data.set(getAddressEncoder().encode(mint))
    crypto.getRandomValues(data.subarray(32, 64))
    new DataView(data.buffer).setBigUint64(64, 10n, true)
    data[108] = 1
    if (length > 165) data[165] = kind
    return {
      address: addressOf(),
      account: { lamports: 5_000_000n, owner: program, data, executable: false, rentEpoch: 0n },
    }
  }
  const supplyOf = (supply: bigint) => {
    const data = new Uint8Array(82)
    new DataView(data.buffer).setBigUint64(36, supply, true)
    data[45] = 1
    return { address: mint, account: { lamports: 5_000_000n, owner: program, data, executable: false, rentEpoch: 0n } }
  }
  const token = (supply: bigint) => ({ address: mint, program, decimals: 0, supply })

  test('holds nothing if it is a multisig whose bytes name the mint', async () => {
    const multisigs = [1, 2].map((kind) => holds(355, kind))
    const accounts = [...multisigs, holds(170, 1), holds(165, 0), holds(170, 2), holds(182, 2)]
    await using localnet = await startLocalnet({ accounts: [supplyOf(30n), ...accounts] })

    const snapshot = await fetchHolders({ url: localnet.rpcUrl }, { token: token(30n) })

    expect(snapshot).toMatchObject({ accounts: 3, sum: 30n })
    for (const { account } of multisigs)
      expect([decodeMint(account), decodeTokenAccount(account)]).toEqual([null, null])
  })

  // Token-2022 goes by the length or the kind byte; a multisig's length always means a multisig.
  const isOfKind = (length: number, kind: number, { base, tag }: { base: number; tag: number }) =>
    length === base || (length > 165 && length !== 355 && kind === tag)

  test('is classified like both programs do, whatever its length and kind', () => {
    const wrong: unknown[] = []
    for (let length = 0; length <= 400; length++) {
      const data = new Uint8Array(length).fill(0)
      // Initialized both as a mint and as an account.
      for (const at of [45, 108]) if (at < length) data[at] = 1
      for (let kind = 0; kind < 256; kind++) {
        if (length > 165) data[165] = kind
        const read = (owner: Address) => [decodeMint({ owner, data }), decodeTokenAccount({ owner, data })].map(Boolean)
        const [modern, classic] = [read(program), read(TOKEN_PROGRAM_ADDRESS)]
        const expected = [isOfKind(length, kind, { base: 82, tag: 1 }), isOfKind(length, kind, { base: 165, tag: 2 })]
        if (`${modern}` !== `${expected}` || `${classic}` !== `${[length === 82, length === 165]}`)
          wrong.push({ length, kind, modern, classic })
      }
    }

    expect(wrong).toEqual([])
  })

  test('counts in a snapshot only if it is a token account, for every length and kind', async () => {
    const lengths = Array.from({ length: 400 - 108 }, (_, at) => at + 109)
    const all = lengths.flatMap((length) => [0, 1, 2, 255].map((kind) => ({ length, kind })))
    const count = all.filter(({ length, kind }) => isOfKind(length, kind, { base: 165, tag: 2 })).length
    const supply = BigInt(count) * 10n
    await using localnet = await startLocalnet({
      accounts: [supplyOf(supply), ...all.map(({ length, kind }) => holds(length, kind))],
    })

    const snapshot = await fetchHolders({ url: localnet.rpcUrl }, { token: token(supply) })

    expect(snapshot).toMatchObject({ accounts: count, sum: supply })
  })

  test('refuses accounts that hold more than exists', async () => {
    await using localnet = await startLocalnet({ accounts: [supplyOf(19n), holds(165, 0), holds(170, 2)] })
    const read = (supply: bigint) => fetchHolders({ url: localnet.rpcUrl }, { token: token(supply) })

    await expect(read(19n)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[HoldersAboveSupplyError: The accounts hold 20, but the supply is only 19. The list is wrong. Try again, or use another RPC node.]`,
    )
  })

  test('accepts supply minted since the token was read', async () => {
    await using localnet = await startLocalnet({ accounts: [supplyOf(20n), holds(165, 0), holds(170, 2)] })

    const snapshot = await fetchHolders({ url: localnet.rpcUrl }, { token: token(10n) })

    expect(snapshot.sum).toBe(20n)
  })
})
