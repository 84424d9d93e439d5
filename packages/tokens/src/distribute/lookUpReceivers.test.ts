import { type Address, getAddressDecoder } from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import { describe, expect, test } from 'vitest'
import { makeAddress } from '../../../../programs/testing/createVm.ts'
import { planFreeze } from '../manage/planFreeze.ts'
import { findHome } from '../manage/readTokenAccount.ts'
import { addressOf } from '../testing/arbitraries.ts'
import { createVmScene } from '../testing/vmScene.ts'
import { findPayments } from './findPayments.ts'
import { lookUpReceivers } from './lookUpReceivers.ts'
import { prepareDistribution } from './prepareDistribution.ts'

const scene = createVmScene()
const wallet = await onCurve()
const token = await scene.create(wallet)

async function onCurve(): Promise<Address> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const address = getAddressDecoder().decode(bytes)
  scene.vm.set(address, { lamports: 10_000_000_000n })
  return address
}

const lookUp = (...addresses: readonly Address[]) =>
  lookUpReceivers(scene.rpc, {
    token,
    wallet,
    recipients: addresses.map((address, at) => ({ line: at + 1, address, amount: 1n })),
  })
const issueOf = async (address: Address) => (await lookUp(address)).issues

describe('recipient', () => {
  test('gets a new account only if none exists', async () => {
    const [with_, without] = [await onCurve(), await onCurve()]
    await scene.pay(token, { from: wallet, to: with_, amount: 1n })

    const { receivers, issues } = await lookUp(with_, without)

    expect(receivers.map(({ address, isNew }) => [address, isNew])).toEqual([
      [with_, false],
      [without, true],
    ])
    expect(receivers.map(({ account }) => account)).toEqual([
      await findHome(token, with_),
      await findHome(token, without),
    ])
    expect(issues).toEqual([])
  })

  test('must not be the sender', async () => {
    expect(await issueOf(wallet)).toEqual([{ line: 1, name: 'RecipientSelfIssue', context: { address: wallet } }])
  })

  test('must not be the token or another mint', async () => {
    const other = await scene.create(wallet)

    expect(await issueOf(token.address)).toMatchObject([{ name: 'RecipientMintIssue' }])
    expect(await issueOf(other.address)).toMatchObject([{ name: 'RecipientMintIssue' }])
  })

  test('must not be a token account: the issue names its owner', async () => {
    const account = await findHome(token, wallet)

    expect(await issueOf(account)).toMatchObject([
      { name: 'RecipientTokenAccountIssue', context: { address: account, owner: wallet } },
    ])
  })

  test('must not have a frozen account', async () => {
    const owner = await onCurve()
    await scene.pay(token, { from: wallet, to: owner, amount: 1n })
    await scene.run(await planFreeze(scene.rpc, { mint: token.address, wallet, target: owner }))

    expect(await issueOf(owner)).toMatchObject([
      { name: 'RecipientFrozenIssue', context: { account: await findHome(token, owner) } },
    ])
  })

  test('off the curve is paid, with an issue to confirm', async () => {
    // An existing account has no key.
    const vault = await findHome(token, makeAddress())
    const { receivers, issues } = await lookUp(vault)

    expect(receivers.map(({ address }) => address)).toEqual([vault])
    expect(issues).toMatchObject([{ line: 1, name: 'RecipientOffCurveIssue', context: { address: vault } }])
  })

  test('whose account belongs to a program is still paid, with an issue to confirm', async () => {
    const stake = await onCurve()
    const program = 'Stake11111111111111111111111111111111111111' as Address
    scene.vm.set(stake, { lamports: 10_000_000n, owner: program, data: new Uint8Array(200) })

    const { receivers, issues } = await lookUp(stake)

    expect(receivers.map(({ address }) => address)).toEqual([stake])
    expect(issues).toEqual([{ line: 1, name: 'RecipientOwnedIssue', context: { address: stake, program } }])
  })

  test('gets an account if its address has received only SOL', async () => {
    const owner = await onCurve()
    scene.vm.set(await findHome(token, owner), { lamports: 1_000_000n })

    expect((await lookUp(owner)).receivers.map(({ isNew }) => isNew)).toEqual([true])
  })

  test.for([6, 20])('is read with %i calls at once', async (callsAtOnce) => {
    let [running, most] = [0, 0]
    const rpc = createRpc(async () => {
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done))
      running--
      return { context: { slot: 1n }, value: [] }
    })
    const recipients = Array.from({ length: 1_500 }, (_, at) => ({ line: at + 1, address: makeAddress(), amount: 1n }))
    const { receivers } = await lookUpReceivers(rpc, {
      token,
      wallet,
      recipients,
      ...(callsAtOnce === 6 ? {} : { callsAtOnce }),
    })

    expect(most).toBe(callsAtOnce)
    expect(receivers.map(({ line }) => line)).toEqual(recipients.map(({ line }) => line))
  })

  test('keeps its list order at any batch size', async () => {
    const many = await Promise.all(Array.from({ length: 120 }, onCurve))
    const seen: number[] = []
    const found = await lookUpReceivers(scene.rpc, {
      token,
      wallet,
      recipients: many.map((address, at) => ({ line: at + 1, address, amount: BigInt(at) })),
      onProgress: (done, all) => {
        expect(all).toBe(120)
        seen.push(done)
      },
    })

    expect(found.receivers.map(({ address }) => address)).toEqual(many)
    expect(seen.toSorted((left, right) => left - right)).toEqual([50, 100, 120].slice(-seen.length))
    expect(seen.at(-1)).toBe(120)
  })
})

describe('refuses to send', () => {
  const keep = { mode: 'keep' } as const
  const prepare = (mint: Address, sender = wallet) =>
    prepareDistribution(scene.rpc, {
      mint,
      wallet: sender,
      text: `${addressOf(1)},1`,
      sharing: { kind: 'per-row' },
      repeats: 'sum',
      freeBytes: 0,
    })

  test.each([
    ['non-transferable', { kind: 'non-transferable' }],
    ['hook', { kind: 'hook', program: makeAddress(), authority: keep }],
    ['born-frozen', { kind: 'default-state' }],
  ] as const)('a token that is %s', async (reason, extension) => {
    const { address: mint } = await scene.create(wallet, { extensions: [extension] })

    await expect(prepare(mint)).rejects.toMatchObject({ name: 'NotSendableError', context: { mint, reason } })
  })

  test('without a balance or from a frozen account', async () => {
    const poor = await onCurve()
    const frozen = await scene.create(wallet)
    await scene.run(await planFreeze(scene.rpc, { mint: frozen.address, wallet, target: wallet }))
    const account = await findHome(frozen, wallet)

    await expect(prepare(token.address, poor)).rejects.toMatchObject({
      name: 'NoTokenAccountError',
      context: { owner: poor },
    })
    await expect(prepare(frozen.address)).rejects.toMatchObject({
      name: 'AccountFrozenError',
      context: { account, holder: wallet },
    })
  })
})

describe('findPayments', () => {
  const source = addressOf(1)
  const entry = (memo: string | null, signature: string, err: unknown = null) => ({
    signature,
    memo,
    err,
    slot: 1n,
    blockTime: null,
    confirmationStatus: 'finalized',
  })
  const ask = async (pages: readonly (readonly ReturnType<typeof entry>[])[], known: readonly string[] = []) => {
    const asked: { readonly before?: string; readonly read?: string }[] = []
    let page = 0
    const rpc = createRpc(async ({ method, params }) => {
      // As kit sends them.
      const [first, options] = params as readonly [string, { readonly before?: string }?]
      if (method === 'getSignaturesForAddress') {
        asked.push({ ...(options?.before ? { before: options.before } : {}) })
        return pages[page++] ?? []
      }
      if (method !== 'getTransaction') throw new TypeError(`Not asked for: ${method}`)
      asked.push({ read: first })
      return {
        slot: 1n,
        transaction: { message: { accountKeys: [source], instructions: [] } },
        meta: { err: null, loadedAddresses: { writable: [], readonly: [] } },
      }
    })
    let own = 0
    const payments = await findPayments(rpc, {
      wallet: source,
      campaign: 'abcdef012345',
      minContextSlot: 0n,
      known: known as Parameters<typeof findPayments>[1]['known'],
      repeated: 'fedcba',
      onProgress: (count) => {
        own = count
      },
    })
    return { payments, asked, own }
  }

  test('matches the exact campaign name and skips failed transactions', async () => {
    const { asked, own } = await ask([
      [
        entry('[20] air:abcdef012345:0', 'found'),
        entry('air:abcdef012345:17', 'found too'),
        entry('[20] air:abcdef0123456:0', 'a longer name'),
        entry('[20] chair:abcdef012345:0', 'another word'),
        entry('[20] air:abcdef012345:1', 'failed', { InstructionError: [0, 'x'] }),
        entry(null, 'no memo'),
        entry('air:abcdef012345:', 'no number'),
      ],
    ])

    expect(asked.flatMap(({ read }) => read ?? [])).toEqual(['found', 'found too', 'a longer name'])
    expect(own).toBe(2)
  })

  test('reads the latest fifty transactions of other lists, except of a repeated one', async () => {
    const others = Array.from({ length: 60 }, (_, at) => entry(`air:0123:${at}`, `s${at}`))
    const { asked, own } = await ask([[entry('air:fedcba:0', 'repeated'), ...others]])

    expect(asked.flatMap(({ read }) => read ?? [])).toEqual(Array.from({ length: 50 }, (_, at) => `s${at}`))
    expect(own).toBe(0)
  })

  test('fails if a transaction of another list cannot be requested, and skips one that the node has dropped', async () => {
    const find = (answer: () => null) =>
      findPayments(
        createRpc(async ({ method }) => (method === 'getTransaction' ? answer() : [entry('air:0123:0', 'other')])),
        { wallet: source, campaign: 'abcdef012345', minContextSlot: 0n, known: [] },
      )
    const fail = () => {
      throw new TypeError('The network is away.')
    }

    await expect(find(fail)).rejects.toThrow('The network is away.')
    expect(await find(() => null)).toEqual({ paid: [], elsewhere: [] })
  })

  test('reads all pages of the history', async () => {
    const full = Array.from({ length: 1_000 }, (_, at) => entry(null, `s${at}`))
    const { asked } = await ask([full, full, [entry(null, 'last')]])

    expect(asked).toEqual([{}, { before: 's999' }, { before: 's999' }])
  })

  test('includes a known signature once, even if the node does not list it', async () => {
    const { asked } = await ask([[entry('air:abcdef012345:0', 'listed')]], ['listed', 'forgotten'])

    expect(asked.flatMap(({ read }) => read ?? []).toSorted()).toEqual(['forgotten', 'listed'])
  })

  test('returns nothing for transactions without token payments', async () => {
    expect((await ask([[entry('air:abcdef012345:0', 'found')]])).payments).toEqual({ paid: [], elsewhere: [] })
  })
})
