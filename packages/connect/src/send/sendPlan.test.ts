import type { AddressInfo } from 'node:net'
import {
  address,
  createNoopSigner,
  generateKeyPairSigner,
  type Instruction,
  sequentialInstructionPlan,
  singleInstructionPlan,
  type TransactionSigner,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  getInitializeAccount3Instruction,
  getSyncNativeInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { type Plan, readMove, shortenAddress } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet, test } from '@solsmith/localnet/testing'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { openLossyNode } from '../testing/lossyNode.ts'
import { type SetUp, setUp, transferPlan } from '../testing/setUp.ts'
import { WalletError } from '../wallets/errors.ts'
import { matchesPreview } from './matchesPreview.ts'
import { newLifetime, prepareSend } from './prepareSend.ts'
import { sendPlan } from './sendPlan.ts'

async function showAndSend({ connect, network, plan }: Pick<SetUp, 'connect' | 'network' | 'plan'>) {
  const { simulation } = await prepareSend(network, plan)
  return sendPlan(connect, { plan, shown: simulation })
}

const received = ({ network, plan }: SetUp) => fetchBalance(network, plan.subject)
const states = async ({ connect }: SetUp) => (await connect.journal.read()).map(({ state }) => state)

const nativeMint = address('So11111111111111111111111111111111111111112')

const memo: Instruction = {
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  accounts: [],
  data: new TextEncoder().encode('checked'),
}

test('has exactly the previewed effects, to the lamport', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { simulation } = await prepareSend(fixture.network, fixture.plan)

  const { signature } = await sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })

  const payer = simulation.changes.find(({ address }) => address === fixture.plan.feePayer)
  expect(payer?.before?.lamports).toBe(10_000_000_000n)
  expect(await fetchBalance(fixture.network, fixture.plan.feePayer)).toBe(payer?.after?.lamports)
  expect(payer?.after?.lamports).toBe(10_000_000_000n - 100_000_000n - 5_000n)
  expect(await received(fixture)).toBe(100_000_000n)
  expect(await states(fixture)).toMatchObject([{ status: 'confirmed', signature }])
})

test('makes a second payment if the same is sent again immediately', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const again = { ...fixture, plan: { ...fixture.plan, proof: 'signature' as const } }
  const first = await showAndSend(again)
  const second = await showAndSend(again)
  expect(second.signature).not.toBe(first.signature)
  expect(await received(fixture)).toBe(200_000_000n)
})

test('subscribes to the socket, and does not depend on its notifications', async ({ localnet }) => {
  const heard: string[] = []
  const socket = new WebSocketServer({ port: 0 })
  socket.on('connection', (line) => line.on('message', (data) => heard.push(String(data))))
  const { port } = socket.address() as AddressInfo
  const fixture = await setUp({ ...localnet, wsUrl: `ws://127.0.0.1:${port}` })

  const { signature } = await showAndSend(fixture)

  expect(heard.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({
      method: 'signatureSubscribe',
      params: [signature, { commitment: 'confirmed' }],
    }),
  )
  for (const line of socket.clients) line.terminate()
  socket.close()
})

test('uses a different blockhash for each send', async ({ localnet }) => {
  const { network } = await setUp(localnet)
  const lives = [await newLifetime(network), await newLifetime(network)]
  expect(new Set(lives.map(({ blockhash }) => blockhash)).size).toBe(2)
})

test('completes only after confirmation', async ({ localnet }) => {
  const fixture = await setUp(localnet)

  const { signature, slot } = await showAndSend(fixture)

  const { value } = await localnet.rpc.getSignatureStatuses([signature]).send()
  expect(value[0]).toMatchObject({ slot, err: null, confirmationStatus: 'confirmed' })
})

test('takes a second longer if a node accepts the transaction and loses it', async ({ localnet }) => {
  await using node = await openLossyNode(localnet.rpcUrl, { loses: 2 })
  const fixture = await setUp({ ...localnet, rpcUrl: node.rpcUrl })

  const { signature } = await showAndSend(fixture)

  expect(node.lost()).toBe(2)
  expect(await received(fixture)).toBe(100_000_000n)
  expect(await states(fixture)).toMatchObject([{ status: 'confirmed', signature }])
  expect(fixture.wallet.asked()).toBe(1)
})

test('matches its preview whatever others pay in since, and notices a single other lamport', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  const { signature } = await sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })
  const { changes } = simulation
  const send = { signature, changes, payer: fixture.plan.feePayer }

  expect(await matchesPreview(fixture.network, send)).toBe(true)
  localnet.airdrop(fixture.plan.subject, 1n)
  expect(await matchesPreview(fixture.network, send)).toBe(true)
  const other = changes.map(({ after, ...change }) => ({
    ...change,
    after: after && { ...after, lamports: after.lamports - 1n },
  }))
  expect(await matchesPreview(fixture.network, { ...send, changes: other })).toBe(false)
  expect(await matchesPreview({ ...fixture.network, rpcUrl: 'http://127.0.0.1:1' }, send)).toBeNull()
})

/** A plan that pays 7,000 lamports into a token account, into which anyone pays. */
async function setUpCollector(localnet: TestLocalnet) {
  const fixture = await setUp(localnet)
  const collector = await generateKeyPairSigner()
  const stranger = await localnet.fundedSigner()
  const own = createNoopSigner(fixture.plan.feePayer)
  const pay = (source: TransactionSigner, amount: bigint) => [
    getTransferSolInstruction({ source, destination: collector.address, amount }),
    getSyncNativeInstruction({ account: collector.address }),
  ]
  await localnet.send(stranger, [
    getCreateAccountInstruction({
      payer: stranger,
      newAccount: collector,
      lamports: 2_039_280n,
      space: 165n,
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeAccount3Instruction({ account: collector.address, mint: nativeMint, owner: stranger.address }),
  ])
  const plan: Plan = {
    ...fixture.plan,
    instructions: sequentialInstructionPlan(pay(own, 7_000n).map((one) => singleInstructionPlan(one))),
  }
  return {
    ...fixture,
    plan,
    collector: collector.address,
    payMore: (amount: bigint) => localnet.send(stranger, pay(stranger, amount)),
  }
}

test('ignores a fee that others pay into the same token account meanwhile, in effects and result', async ({
  localnet,
}) => {
  const { network, connect, plan, collector, payMore } = await setUpCollector(localnet)
  const { simulation } = await prepareSend(network, plan)

  await payMore(3_000n)
  const { signature } = await sendPlan(connect, { plan, shown: simulation })
  await payMore(5_000n)

  const { changes } = simulation
  const send = { signature, changes, payer: plan.feePayer }
  expect(await matchesPreview(network, send)).toBe(true)
  const less = changes.map(({ address, before, after }) => {
    const data = Uint8Array.from(after?.data ?? [])
    if (address === collector) data[64] = (data[64] ?? 0) - 1
    return { address, before, after: after && { ...after, data } }
  })
  expect(await matchesPreview(network, { ...send, changes: less })).toBe(false)
})

test('shows its own payment only, if others pay into the account before and after every simulation', async ({
  localnet,
}) => {
  const { network, connect, plan, collector, payMore } = await setUpCollector(localnet)
  const { fetch } = globalThis
  // Equal payments would be one transaction.
  let amount = 1_000n
  const payAgain = () => {
    amount += 1n
    return payMore(amount)
  }
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isSimulation = String(init?.body).includes('"simulateTransaction"')
    if (isSimulation) await payAgain()
    const answer = await fetch(input, init)
    if (isSimulation) await payAgain()
    return answer
  })

  const { simulation } = await prepareSend(network, plan)
  const change = simulation.changes.find(({ address }) => address === collector)
  expect(change && readMove(change)).toEqual({ lamports: 7_000n, amount: 7_000n })
  const { signature } = await sendPlan(connect, { plan, shown: simulation })

  const { changes } = simulation
  expect(await matchesPreview(network, { signature, changes, payer: plan.feePayer })).toBe(true)
})

test('shows the wallet no plan that cannot run, and explains the reason in plain words', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const plan = transferPlan(fixture.signer.address, fixture.plan.subject, 11_000_000_000n)

  await expect(prepareSend(fixture.network, plan)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[SimulationFailedError: Simulation failed: there is not enough SOL. The transaction wasn’t sent.]`,
  )
  expect(fixture.wallet.asked()).toBe(0)
})

test('refuses an RPC URL of another network before building anything', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const wrong = { ...fixture.network, genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', name: 'Mainnet' }

  await expect(prepareSend(wrong, fixture.plan)).rejects.toThrow(expect.objectContaining({ name: 'WrongNetworkError' }))
})

test('refuses texts that do not fit one transaction, with the figures', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const big: Instruction = { ...memo, data: new Uint8Array(700).fill(97) }
  const plan = { ...fixture.plan, instructions: sequentialInstructionPlan([big, big]) }

  await expect(prepareSend(fixture.network, plan)).rejects.toThrow(/1,?232|too large|accommodate|#7618/i)
})

describe('when the wallet', () => {
  test('declines, nothing is sent and the journal records it', async ({ localnet }) => {
    const no = async () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    const fixture = await setUp(localnet, { beforeSigning: no })

    await expect(showAndSend(fixture)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[SignatureDeclinedError: You rejected the request, and nothing was sent.]`,
    )
    expect(await received(fixture)).toBe(0n)
    expect(await states(fixture)).toEqual([{ status: 'void', reason: 'declined' }])
  })

  test('fails, it does not count as declined', async ({ localnet }) => {
    const fail = async () => {
      throw new Error('Ledger is locked')
    }
    const fixture = await setUp(localnet, { beforeSigning: fail })

    await expect(showAndSend(fixture)).rejects.toThrow(expect.objectContaining({ name: 'WalletSignTransactionError' }))
  })

  test('adds an instruction that takes money, it is not sent', async ({ localnet }) => {
    const thief = await generateKeyPairSigner()
    const victim = await localnet.fundedSigner(1_000_000_000n)
    const fixture = await setUp(localnet, {
      addInstruction: getTransferSolInstruction({
        source: createNoopSigner(victim.address),
        destination: thief.address,
        amount: 900_000_000n,
      }),
    })
    const own = {
      ...fixture,
      plan: transferPlan(fixture.signer.address, fixture.plan.subject),
    }

    await expect(showAndSend(own)).rejects.toThrow(expect.objectContaining({ name: 'WalletChangedTransactionError' }))
    expect(await received(fixture)).toBe(0n)
    expect(await fetchBalance(fixture.network, thief.address)).toBe(0n)
  })

  test("takes from its own payer, it is not sent: the payer's signature would make it real", async ({ localnet }) => {
    const thief = (await generateKeyPairSigner()).address
    const behaviour: { addInstruction?: Instruction } = {}
    const fixture = await setUp(localnet, behaviour)
    behaviour.addInstruction = getTransferSolInstruction({
      source: createNoopSigner(fixture.signer.address),
      destination: thief,
      amount: 50_000_000n,
    })

    await expect(showAndSend(fixture)).rejects.toMatchObject({
      name: 'WalletChangedTransactionError',
      message: expect.stringContaining(`It would change ${shortenAddress(fixture.signer.address)}`),
      context: { changed: expect.arrayContaining([fixture.signer.address]) },
    })
    expect([await received(fixture), await fetchBalance(fixture.network, thief)]).toEqual([0n, 0n])
    expect(await states(fixture)).toEqual([{ status: 'void', reason: 'changed' }])
  })

  test('adds an instruction without effect yet, it is not sent', async ({ localnet }) => {
    const fixture = await setUp(localnet, {
      addInstruction: { ...memo, accounts: [], programAddress: address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb') },
    })

    await expect(showAndSend(fixture)).rejects.toMatchObject({ name: 'WalletChangedTransactionError' })
    expect(await received(fixture)).toBe(0n)
  })

  test.each([
    ['cut off', (signed: Uint8Array) => signed.slice(0, 80)],
    ['with a message that is cut off', (signed: Uint8Array) => signed.slice(0, -20)],
  ])('returns bytes that are %s, nothing is sent and the journal records it', async (_, answer) => {
    await using localnet = await startLocalnet()
    const fixture = await setUp(localnet, { answer })
    await expect(showAndSend(fixture)).rejects.toMatchObject({
      name: expect.stringMatching(/^Wallet(ChangedTransaction|SignTransaction)Error$/),
    })
    expect(await states(fixture)).toMatchObject([{ status: 'void' }])
  })

  test('adds an assertion without effects, it passes', async ({ localnet }) => {
    const fixture = await setUp(localnet, { addInstruction: memo })

    await showAndSend(fixture)

    expect(await received(fixture)).toBe(100_000_000n)
  })

  test('returns an unsigned or garbled transaction, it is not sent', async ({ localnet }) => {
    const unsigned = (signed: Uint8Array) => signed.map((byte, index) => (index > 0 && index < 65 ? 0 : byte))
    for (const answer of [unsigned, (signed: Uint8Array) => signed.subarray(0, 20), () => new Uint8Array()]) {
      const fixture = await setUp(localnet, { answer })
      await expect(showAndSend(fixture)).rejects.toThrow(
        expect.objectContaining({ name: 'WalletSignTransactionError' }),
      )
      expect(await received(fixture)).toBe(0n)
    }
  })

  test('waits until the blockhash expires, nothing is charged and the user must build it again', async ({
    localnet,
  }) => {
    const fixture = await setUp(localnet, { beforeSigning: async () => localnet.warp({ slots: 200 }) })

    await expect(showAndSend(fixture)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[TransactionExpiredError: Expired. You weren’t charged.]`,
    )
    expect(await received(fixture)).toBe(0n)
    expect(await states(fixture)).toEqual([{ status: 'void', reason: 'expired' }])
  })

  test.for([
    ['code', () => Object.assign(new Error('no'), { code: 4001 })],
    ['name', () => new WalletError('SignatureDeclinedError', { wallet: 'Embedded Wallet' })],
  ] as const)(
    'closes a request that has expired (by %s), it expired and was not rejected',
    async ([, no], { localnet }) => {
      const fixture = await setUp(localnet, {
        beforeSigning: async () => {
          localnet.warp({ slots: 200 })
          throw no()
        },
      })

      await expect(showAndSend(fixture)).rejects.toMatchObject({ name: 'TransactionExpiredError' })
      expect(await states(fixture)).toEqual([{ status: 'void', reason: 'expired' }])
    },
  )

  test('is disconnected meanwhile, the next send is refused', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const { simulation } = await prepareSend(fixture.network, fixture.plan)
    await disconnectWallet(fixture.connect)

    await expect(sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })).rejects.toThrow(
      'Wallet not connected',
    )
    expect(fixture.wallet.asked()).toBe(0)
  })
})

test('asks the user to check again if the network has changed and the result differs', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  localnet.airdrop(fixture.plan.subject, 1_000_000n)

  await expect(sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })).rejects.toThrow(
    expect.objectContaining({ name: 'EffectsChangedError' }),
  )
  expect(fixture.wallet.asked()).toBe(0)
})

test('has the same effects if an airdrop arrives in between', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  localnet.airdrop(fixture.plan.feePayer, 1_000_000n)

  await sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })

  expect(await received(fixture)).toBe(100_000_000n)
})

test('keeps the previewed fee whatever others pay meanwhile for the same account', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { network, connect, plan } = fixture
  localnet.airdrop(plan.subject, 1_000_000n)
  const prepared = await prepareSend(network, plan)
  const dear = { ...transferPlan(plan.feePayer, plan.subject), budget: { units: 2_000, microLamports: 50_000_000n } }
  const other = await prepareSend(network, dear, { fetchLifetime: newLifetime })
  await sendPlan(connect, { plan: other.plan, shown: other.simulation })
  const again = await prepareSend(network, plan)
  expect([prepared, again].map(({ simulation }) => simulation.feeLamports)).toEqual([5_000n, expect.any(BigInt)])
  expect(again.simulation.feeLamports).toBeGreaterThan(50_000n)

  const { signature } = await sendPlan(connect, { plan: prepared.plan, shown: prepared.simulation })

  const entries = await connect.journal.read()
  expect(entries.find(({ state }) => 'signature' in state && state.signature === signature)).toMatchObject({
    state: { status: 'confirmed' },
  })
})

test('sends once for two clicks', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  const click = () => sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })

  const results = await Promise.allSettled([click(), click()])

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(fixture.wallet.asked()).toBe(1)
  expect(await received(fixture)).toBe(100_000_000n)
})

test('signs with a key in this browser after the wallet', async ({ localnet }) => {
  const fixture = await setUp(localnet)
  const local = await localnet.fundedSigner(1_000_000_000n)
  const plan = {
    ...fixture.plan,
    instructions: singleInstructionPlan(
      getTransferSolInstruction({ source: local, destination: fixture.plan.subject, amount: 100_000_000n }),
    ),
  }

  await showAndSend({ ...fixture, plan })

  expect(await received(fixture)).toBe(100_000_000n)
  const fee = 10_000_000_000n - (await fetchBalance(fixture.network, fixture.signer.address))
  expect(fee).toBe(10_000n)
})

test('reports the steps in order, with the remaining blocks', async ({ localnet }) => {
  const fixture = await setUp(localnet, { beforeSigning: () => new Promise((done) => setTimeout(done, 300)) })
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  const steps: string[] = []
  const blocks: unknown[] = []

  await sendPlan(fixture.connect, {
    plan: fixture.plan,
    shown: simulation,
    onProgress(progress) {
      if (steps.at(-1) !== progress.step) steps.push(progress.step)
      if ('blocksLeft' in progress) blocks.push(progress.blocksLeft)
    },
  })

  expect(steps.slice(0, 3)).toEqual(['checking', 'signing', 'sending'])
  expect(blocks.every((left) => typeof left === 'bigint' && left > 100n && left <= 150n)).toBe(true)
})

test('is sent only once a node has accepted it', async ({ localnet }) => {
  await using node = await openLossyNode(localnet.rpcUrl, { loses: 6, isDown: true })
  const fixture = await setUp({ ...localnet, rpcUrl: node.rpcUrl })
  const { simulation } = await prepareSend(fixture.network, fixture.plan)
  const steps: string[] = []

  await sendPlan(fixture.connect, {
    plan: fixture.plan,
    shown: simulation,
    onProgress: ({ step }) => steps.push(`${step}, lost ${node.lost()}`),
  })

  expect(steps.some((step) => /^sending, lost [1-6]$/.test(step))).toBe(true)
  const confirming = steps.filter((step) => step.startsWith('confirming'))
  expect(confirming.every((step) => step === 'confirming, lost 6')).toBe(true)
  expect(await received(fixture)).toBe(100_000_000n)
})

test.each([
  ['none', () => null],
  ['a text', () => 'many'],
  ['an amount that is no number', () => [{ accountIndex: 1, uiTokenAmount: { amount: 'much' } }]],
  ['an empty entry', () => [null, {}]],
])('prepares and sends if the node reports %s as token balances', async (_, balances) => {
  await using localnet = await startLocalnet()
  const fixture = await setUp(localnet)
  const { fetch } = globalThis
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init)
    if (!String(init?.body).includes('"simulateTransaction"')) return answer
    const text = (await answer.text()).replace(
      /"preTokenBalances":\[[^\]]*\]/,
      () => `"preTokenBalances":${JSON.stringify(balances())}`,
    )
    return new Response(text, { headers: answer.headers, status: answer.status })
  })

  await showAndSend(fixture)

  expect(await received(fixture)).toBe(100_000_000n)
})
