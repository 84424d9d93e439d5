import {
  type Address,
  address,
  type Blockhash,
  generateKeyPairSigner,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeAccount3Instruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { createRpc, formatAmount } from '@solsmith/chain'
import { startLocalnet, type TestLocalnet, test } from '@solsmith/localnet/testing'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { fetchTokenBalances } from '../balance/fetchTokenBalances.ts'
import { disconnectWallet } from '../connection/disconnectWallet.ts'
import { type ConnectEvent, watchEvents } from '../events/events.ts'
import { modalOf, openAt, updateModal } from '../modal/modalState.ts'
import { push } from '../modal/router.ts'
import { toastsOf } from '../modal/toasts.ts'
import { openLossyNode } from '../testing/lossyNode.ts'
import { sampleTransaction } from '../testing/sampleTransaction.ts'
import { type SetUp, setUp } from '../testing/setUp.ts'
import { createToolkit, ethereum } from '../testing/toolkit.ts'
import { estimateFee } from './estimateFee.ts'
import { feeOf } from './feeOf.ts'
import { planSolTransfer, transferBudget } from './planSolTransfer.ts'
import { buildTransaction, prepareSend } from './prepareSend.ts'
import { token2022Address, transferFee } from './readSendableMint.ts'
import { readOpenSends, resumeSend } from './resumeSends.ts'
import { type SendForm, sendFormOf, updateSend } from './sendForm.ts'
import { sendPlan } from './sendPlan.ts'
import { solToken } from './sendRules.ts'
import { previewTransfer, sendTransfer } from './sendTransfer.ts'

async function fill(fixture: SetUp, form: Partial<SendForm>) {
  const { connect } = fixture
  const events: ConnectEvent[] = []
  watchEvents(connect, (event) => events.push(event))
  connect.store.set(openAt('Account'))
  connect.store.set(updateModal(push('WalletSend')))
  connect.store.set(updateSend(form))
  return {
    events,
    names: () => events.map(({ name }) => name),
    toast: () => toastsOf(connect.store.get()).shown?.message,
  }
}

const readMessage = (transaction: Uint8Array) =>
  getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(transaction).messageBytes)

describe('SOL', () => {
  test('C62, C65: delivers the amount of the form, clears the form, and shows the account in the modal', async ({
    localnet,
  }) => {
    const fixture = await setUp(localnet)
    const { address: to } = await generateKeyPairSigner()
    const { names, toast } = await fill(fixture, {
      token: solToken(10_000_000_000n),
      sendTokenAmount: '1.000000001',
      receiverAddress: to,
    })
    const readSol = async () => (await fetchTokenBalances(fixture.connect))[0]?.quantity.numeric
    expect(await readSol()).toBe('10')

    let isStartedFirst = false
    fixture.connect.store.subscribe(() => {
      const { loading } = sendFormOf(fixture.connect.store.get())
      if (loading && toast() === 'Transaction started') isStartedFirst = true
    })

    const sent = await sendTransfer(fixture.connect)

    expect(sent?.signature).toBeDefined()
    expect(await readSol()).toBe('8.999984999')
    expect(await fetchBalance(fixture.network, to)).toBe(1_000_000_001n)
    expect(sendFormOf(fixture.connect.store.get())).toMatchObject({
      token: null,
      sendTokenAmount: '',
      receiverAddress: '',
    })
    expect(modalOf(fixture.connect.store.get()).history).toEqual(['Account'])
    expect(names()).toEqual(['SEND_INITIATED', 'PENDING_TRANSACTION', 'SEND_SUCCESS'])
    expect(toast()).toBe('Transaction started')
    expect(isStartedFirst).toBe(true)
    const what = { symbol: 'SOL', amountText: '1.000000001', receiverAddress: to, receiverName: null }
    const { sendEnd } = fixture.connect.store.get()
    expect(sendEnd).toEqual({ ...what, status: 'sent', signature: sent?.signature })
  })

  test('C75: price, limit, transfer, in that order, legacy, paid by the sender', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const { address: to } = await generateKeyPairSigner()
    const { transaction } = await prepareSend(
      fixture.network,
      planSolTransfer({ from: fixture.signer.address, to, lamports: 1_000_000_000n }),
    )
    const message = readMessage(transaction)
    if (message.version !== 'legacy') throw new TypeError('It is meant to be legacy.')
    const budget = 'ComputeBudget111111111111111111111111111111'
    const system = '11111111111111111111111111111111'
    expect(
      message.instructions.map(({ programAddressIndex, data }) => [
        message.staticAccounts[programAddressIndex],
        [...(data ?? [])],
      ]),
    ).toEqual([
      [budget, [3, 0, 45, 49, 1, 0, 0, 0, 0]],
      [budget, [2, 244, 1, 0, 0]],
      [system, [2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0]],
    ])
    expect(new DataView(new Uint8Array([0, 45, 49, 1, 0, 0, 0, 0]).buffer).getBigUint64(0, true)).toBe(20_000_000n)
    expect(message.staticAccounts[0]).toBe(fixture.signer.address)
    const { value } = await localnet.rpc.isBlockhashValid(message.lifetimeToken as never).send()
    expect(value).toBe(true)
  })

  test('C76: a known payer, recipient and blockhash produce these bytes', () => {
    const from = address('So11111111111111111111111111111111111111112')
    const to = address('SysvarRent111111111111111111111111111111111')
    const lifetime = { blockhash: '11111111111111111111111111111111' as Blockhash, lastValidBlockHeight: 1n }
    const { messageBytes } = buildTransaction(
      planSolTransfer({ from, to, lamports: 10n }),
      lifetime,
      transferBudget.units,
      transferBudget.microLamports,
    )
    const key = (one: string) => [...getAddressEncoder().encode(address(one))]
    expect([...messageBytes]).toEqual([
      ...[1, 0, 2, 4],
      ...key(from),
      ...key(to),
      ...key('11111111111111111111111111111111'),
      ...key('ComputeBudget111111111111111111111111111111'),
      ...new Array(32).fill(0),
      3,
      ...[3, 0, 9, 3, 0, 45, 49, 1, 0, 0, 0, 0],
      ...[3, 0, 5, 2, 244, 1, 0, 0],
      ...[2, 2, 0, 1, 12, 2, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0],
    ])
  })

  test('C78: costs 15,000 lamports, as the network computes', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const rpc = createRpc({ url: localnet.rpcUrl })
    expect(await estimateFee(rpc, fixture.signer.address)).toBe(15_000n)
    await expect(estimateFee(rpc, null)).rejects.toThrow('Connection is not set')

    await fill(fixture, {
      token: solToken(10_000_000_000n),
      sendTokenAmount: '1',
      receiverAddress: (await generateKeyPairSigner()).address,
    })
    const { simulation, messageBytes } = await previewTransfer(fixture.connect)
    expect([simulation.feeLamports, feeOf(messageBytes)]).toEqual([15_000n, 15_000n])
    await sendTransfer(fixture.connect)
    expect(await fetchBalance(fixture.network, fixture.signer.address)).toBe(10_000_000_000n - 1_000_000_000n - 15_000n)
  })

  test.each([
    ['no amount', { sendTokenAmount: '' }],
    ['no receiver', { receiverAddress: '' }],
    ['nothing but zero', { sendTokenAmount: '0' }],
    ['a receiver that is none', { receiverAddress: '0OIl' }],
    ['no token', { token: null }],
  ])('C61: with %s it only reports that', async (_, change) => {
    const { connect, events } = await createToolkit()
    connect.store.set(openAt('WalletSend'))
    const { address: receiverAddress } = await generateKeyPairSigner()
    connect.store.set(updateSend({ token: solToken(5n), sendTokenAmount: '1', receiverAddress, ...change }))
    const before = connect.store.get()
    expect(await sendTransfer(connect)).toBeNull()
    expect(toastsOf(connect.store.get()).shown).toMatchObject({
      variant: 'error',
      message: 'Please enter a valid amount and receiver address',
    })
    expect([connect.store.get().send, connect.store.get().modal, events]).toEqual([before.send, before.modal, []])
  })

  test('C63: a failure shows a toast, emits an event and keeps the form, and nothing is sent', async ({ localnet }) => {
    const fixture = await setUp(localnet, {
      beforeSigning: async () => {
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    })
    const { address: to } = await generateKeyPairSigner()
    const { names, toast } = await fill(fixture, {
      token: solToken(10n ** 10n),
      sendTokenAmount: '1',
      receiverAddress: to,
    })
    expect(await sendTransfer(fixture.connect)).toBeNull()
    expect(toast()).toBe('Failed to send transaction. Please try again.')
    expect(names()).toEqual(['SEND_INITIATED', 'PENDING_TRANSACTION', 'WALLET_ERROR', 'SEND_ERROR'])
    expect(sendFormOf(fixture.connect.store.get())).toMatchObject({
      sendTokenAmount: '1',
      receiverAddress: to,
      loading: false,
    })
    expect(fixture.connect.store.get().sendEnd).toMatchObject({
      status: 'failed',
      amountText: '1',
      receiverAddress: to,
      error: { name: 'SignatureDeclinedError' },
    })
    expect(await fetchBalance(fixture.network, to)).toBe(0n)
  })

  test('C77: sends nothing without a connection', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    await disconnectWallet(fixture.connect)
    const { address: to } = await generateKeyPairSigner()
    const { names } = await fill(fixture, { token: solToken(10n ** 10n), sendTokenAmount: '1', receiverAddress: to })
    expect(await sendTransfer(fixture.connect)).toBeNull()
    expect(names()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  })

  test.each([
    ['bip122', 'Unsupported chain'],
    ['polkadot', 'Unsupported chain'],
    ['eip155', 'Chain is not supported'],
  ] as const)('C68: %s sends nothing from here', async (namespace, words) => {
    const network = { ...ethereum, caip2: `${namespace}:1` as const }
    const { connect } = await createToolkit({ options: { networks: [network], namespaces: [namespace] } })
    await expect(sendTransfer(connect)).rejects.toThrow(words)
  })

  test('to an existing account: a signed send that was left is sent once on the next visit', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const receiver = await localnet.fundedSigner(1_000_000_000n)
    const { journal } = fixture.connect
    const closing = {
      ...journal,
      async write(entry: Parameters<typeof journal.write>[0]) {
        await journal.write(entry)
        if (entry.state.status === 'signed') throw new TypeError('the page was closed')
      },
    }
    await fill(fixture, { token: solToken(10n ** 10n), sendTokenAmount: '1', receiverAddress: receiver.address })
    await sendTransfer({ ...fixture.connect, journal: closing })
    const [entry] = await readOpenSends(fixture.connect, fixture.network)
    if (!entry) throw new TypeError('A send was meant to be left open.')
    expect(await fetchBalance(fixture.network, receiver.address)).toBe(1_000_000_000n)

    const outcomes = [
      await resumeSend(fixture.connect, fixture.network, entry),
      await resumeSend(fixture.connect, fixture.network, entry),
    ]

    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed'])
    expect(await fetchBalance(fixture.network, receiver.address)).toBe(2_000_000_000n)
  })

  test('to an existing account: an unsigned request is void, not done', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const receiver = await localnet.fundedSigner(1_000_000_000n)
    const { journal } = fixture.connect
    const closing = {
      ...journal,
      async write(entry: Parameters<typeof journal.write>[0]) {
        if (entry.state.status === 'void') return
        await journal.write(entry)
        if (entry.state.status === 'asked') throw new TypeError('the page was closed')
      },
    }
    await fill(fixture, { token: solToken(10n ** 10n), sendTokenAmount: '1', receiverAddress: receiver.address })
    await sendTransfer({ ...fixture.connect, journal: closing })
    const [entry] = await readOpenSends(fixture.connect, fixture.network)
    if (!entry) throw new TypeError('A send was meant to be left open.')
    expect((await resumeSend(fixture.connect, fixture.network, entry)).outcome).toBe('void')
  })

  test('to an existing account: an expired signed send is void, and nothing was charged', async ({ localnet }) => {
    await using node = await openLossyNode(localnet.rpcUrl, { loses: 1_000 })
    const fixture = await setUp({ ...localnet, rpcUrl: node.rpcUrl })
    const receiver = await localnet.fundedSigner(1_000_000_000n)
    await fill(fixture, { token: solToken(10n ** 10n), sendTokenAmount: '1', receiverAddress: receiver.address })
    const sending = sendTransfer(fixture.connect, {
      onProgress: ({ step }) => {
        if (step === 'confirming') localnet.warp({ slots: 200 })
      },
    })
    expect(await sending).toBeNull()
    const states = (await fixture.connect.journal.read()).map(({ state }) => state)
    expect(states).toEqual([{ status: 'void', reason: 'expired' }])
    expect(await fetchBalance(fixture.network, receiver.address)).toBe(1_000_000_000n)
  })
})

describe('a wallet that changes the transaction', () => {
  const price = (microLamports: bigint): Instruction => getSetComputeUnitPriceInstruction({ microLamports })

  test('accepts a priority fee within the cap, and reports it', async ({ localnet }) => {
    const fixture = await setUp(localnet, { addInstruction: price(1_000_000n) })
    const added: (bigint | undefined)[] = []
    const { simulation } = await prepareSend(fixture.network, fixture.plan)
    await sendPlan(fixture.connect, {
      plan: fixture.plan,
      shown: simulation,
      onProgress: (progress) => {
        if ('addedFeeLamports' in progress) added.push(progress.addedFeeLamports)
      },
    })
    expect(added).toHaveLength(1)
    expect(added[0]).toBeGreaterThan(0n)
    expect(await fetchBalance(fixture.network, fixture.plan.subject)).toBe(100_000_000n)
  })

  test('refuses one above the cap', async ({ localnet }) => {
    const fixture = await setUp(localnet, { addInstruction: price(10_000_000_000n) })
    const { simulation } = await prepareSend(fixture.network, fixture.plan)
    await expect(sendPlan(fixture.connect, { plan: fixture.plan, shown: simulation })).rejects.toMatchObject({
      name: 'WalletChangedTransactionError',
    })
    expect(await fetchBalance(fixture.network, fixture.plan.subject)).toBe(0n)
  })
})

async function createToken(
  localnet: TestLocalnet,
  owner: KeyPairSigner,
  { fee }: { fee?: { basisPoints: number; maximum: bigint } } = {},
): Promise<Address> {
  const mint = await generateKeyPairSigner()
  const program = fee ? token2022Address : TOKEN_PROGRAM_ADDRESS
  const space = fee ? 166 + 4 + 108 : 82
  const lamports = await localnet.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send()
  const [ata] = await findAssociatedTokenPda({ owner: owner.address, mint: mint.address, tokenProgram: program })
  await localnet.send(owner, [
    getCreateAccountInstruction({ payer: owner, newAccount: mint, lamports, space, programAddress: program }),
    ...(fee ? [initializeFee(mint.address, owner.address, fee)] : []),
    getInitializeMint2Instruction(
      { mint: mint.address, decimals: 6, mintAuthority: owner.address },
      { programAddress: program },
    ),
    getCreateAssociatedTokenIdempotentInstruction({
      payer: owner,
      ata,
      owner: owner.address,
      mint: mint.address,
      tokenProgram: program,
    }),
    getMintToInstruction(
      { mint: mint.address, token: ata, mintAuthority: owner, amount: 5_000_000n },
      { programAddress: program },
    ),
  ])
  return mint.address
}

function initializeFee(
  mint: Address,
  authority: Address,
  { basisPoints, maximum }: { basisPoints: number; maximum: bigint },
): Instruction {
  const key = getAddressEncoder().encode(authority)
  const data = Buffer.alloc(2 + 33 + 33 + 10)
  data.set([26, 0, 1])
  data.set(key, 3)
  data.set([1], 35)
  data.set(key, 36)
  data.writeUInt16LE(basisPoints, 68)
  data.writeBigUInt64LE(maximum, 70)
  return { programAddress: token2022Address, accounts: [{ address: mint, role: 1 }], data: new Uint8Array(data) }
}

async function tokensOf(localnet: TestLocalnet, owner: Address, mint: Address, program: Address): Promise<bigint> {
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  const { value } = await localnet.rpc.getTokenAccountBalance(ata).send()
  return BigInt(value.amount)
}

describe('tokens', () => {
  test.each([
    ['SPL Token', TOKEN_PROGRAM_ADDRESS, undefined, 1_500_000n],
    ['Token-2022 with a fee of 1 %', token2022Address, { basisPoints: 100, maximum: 1_000_000n }, 1_485_000n],
    ['Token-2022 with a fee that is capped', token2022Address, { basisPoints: 1_000, maximum: 10n }, 1_499_990n],
  ] as const)('C64: %s moves, and never SOL', async (_, program, fee, arrives) => {
    await using localnet = await startLocalnet()
    const fixture = await setUp(localnet)
    const mint = await createToken(localnet, fixture.signer, fee ? { fee } : {})
    const { address: to } = await generateKeyPairSigner()
    const token = { symbol: 'TOK', decimals: 6, mint, balance: 5_000_000n, priceUsd: null }
    const { names, events } = await fill(fixture, { token, sendTokenAmount: '1.5', receiverAddress: to })

    await sendTransfer(fixture.connect)

    expect(names(), JSON.stringify(events)).toEqual(['SEND_INITIATED', 'PENDING_TRANSACTION', 'SEND_SUCCESS'])
    expect(await tokensOf(localnet, to, mint, program)).toBe(arrives)
    expect(await tokensOf(localnet, fixture.signer.address, mint, program)).toBe(3_500_000n)
    expect(await fetchBalance(fixture.network, to)).toBe(0n)
  })

  test('are sent from another account than the associated one if it has enough', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const owner = fixture.signer
    const mint = await createToken(localnet, owner)
    const aside = await generateKeyPairSigner()
    const lamports = await localnet.rpc.getMinimumBalanceForRentExemption(165n).send()
    const programAddress = TOKEN_PROGRAM_ADDRESS
    await localnet.send(owner, [
      getCreateAccountInstruction({ payer: owner, newAccount: aside, lamports, space: 165, programAddress }),
      getInitializeAccount3Instruction({ account: aside.address, mint, owner: owner.address }),
      getMintToInstruction({ mint, token: aside.address, mintAuthority: owner, amount: 7_000_000n }),
    ])
    const { address: to } = await generateKeyPairSigner()
    const token = { symbol: 'TOK', decimals: 6, mint, balance: 12_000_000n, priceUsd: null }
    const { names } = await fill(fixture, { token, sendTokenAmount: '6', receiverAddress: to })

    expect(await sendTransfer(fixture.connect)).not.toBeNull()
    expect(await tokensOf(localnet, to, mint, programAddress)).toBe(6_000_000n)
    expect(await tokensOf(localnet, owner.address, mint, programAddress)).toBe(5_000_000n)
    expect(names()).toContain('SEND_SUCCESS')
  })

  test('C64: refuses what is not a token or not on this network, and sends no SOL instead', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const { address: to } = await generateKeyPairSigner()
    for (const mint of [
      (await generateKeyPairSigner()).address,
      fixture.signer.address,
      address('11111111111111111111111111111111'),
    ]) {
      const token = { symbol: 'TOK', decimals: 9, mint, balance: 5_000_000_000n, priceUsd: null }
      const { events } = await fill(fixture, { token, sendTokenAmount: '1', receiverAddress: to })
      expect(await sendTransfer(fixture.connect)).toBeNull()
      expect(events.at(-1)).toMatchObject({
        name: 'SEND_ERROR',
        message: expect.stringContaining('TOK cannot be sent'),
      })
    }
    expect(await fetchBalance(fixture.network, to)).toBe(0n)
    expect(fixture.wallet.asked()).toBe(0)
  })
})

test('rounds the fee up, capped at the maximum and the amount', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      (amount, basisPoints, maximum) => {
        const fee = transferFee(amount, { basisPoints, maximum })
        expect(fee <= maximum && fee <= amount).toBe(true)
        if (fee < maximum)
          expect(fee * 10_000n >= amount * basisPoints && (fee - 1n) * 10_000n < amount * basisPoints).toBe(true)
      },
    ),
  )
  expect(transferFee(5n, null)).toBe(0n)
})

test('computes the fee of a message from its bytes', async () => {
  const { address: from } = await generateKeyPairSigner()
  const { messageBytes } = getTransactionDecoder().decode(sampleTransaction(from))
  expect(feeOf(new Uint8Array(messageBytes))).toBe(5_000n)
  const lifetime = { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 1n }
  const plan = {
    ...planSolTransfer({ from, to: token2022Address, lamports: 1n }),
    budget: { units: 500, microLamports: 1n },
  }
  expect(feeOf(buildTransaction(plan, lifetime, 500, 1n).messageBytes)).toBe(5_001n)
})

describe('a recipient that is not a wallet', () => {
  test('is refused in the preview and when sending, for SOL and tokens, without a request to the wallet', async ({
    localnet,
  }) => {
    const fixture = await setUp(localnet)
    const { address: friend } = await generateKeyPairSigner()
    const mint = await createToken(localnet, fixture.signer)
    const tok = { symbol: 'TOK', decimals: 6, mint, balance: 5_000_000n, priceUsd: null }
    await fill(fixture, { token: tok, sendTokenAmount: '1', receiverAddress: friend })
    await sendTransfer(fixture.connect)
    const [account] = await findAssociatedTokenPda({ owner: friend, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
    const asked = fixture.wallet.asked()
    const receivers = [
      [account, { reason: 'token-account', owner: friend }],
      [mint, { reason: 'mint', owner: null }],
      [TOKEN_PROGRAM_ADDRESS, { reason: 'program', owner: null }],
    ] as const
    for (const token of [tok, solToken(10_000_000_000n)])
      for (const [receiverAddress, context] of receivers) {
        const { events } = await fill(fixture, { token, sendTokenAmount: '1', receiverAddress })
        await expect(previewTransfer(fixture.connect)).rejects.toMatchObject({ name: 'ReceiverRefusedError', context })
        expect(await sendTransfer(fixture.connect)).toBeNull()
        expect(events.at(-1)).toMatchObject({ name: 'SEND_ERROR', error: { name: 'ReceiverRefusedError' } })
      }
    expect(fixture.wallet.asked()).toBe(asked)
  })

  test('needs a minimum if it is new, which the error shows', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const { address: receiverAddress } = await generateKeyPairSigner()
    const minimum = await localnet.rpc.getMinimumBalanceForRentExemption(0n).send()
    const of = async (lamports: bigint) => {
      const sendTokenAmount = formatAmount(lamports, 9)
      await fill(fixture, { token: solToken(10_000_000_000n), sendTokenAmount, receiverAddress })
      return previewTransfer(fixture.connect)
    }
    await expect(of(minimum - 1n)).rejects.toThrow(
      `This address has no SOL yet, so its first transfer must be at least ${formatAmount(minimum, 9)} SOL. Yours wasn’t sent.`,
    )
    expect((await of(minimum)).caution).toBeNull()
  })

  test('gets a caution if a program may own it, and can still receive', async ({ localnet }) => {
    const fixture = await setUp(localnet)
    const [vault] = await getProgramDerivedAddress({ programAddress: TOKEN_PROGRAM_ADDRESS, seeds: ['vault'] })
    const { address: friend } = await generateKeyPairSigner()
    const of = async (receiverAddress: Address) => {
      await fill(fixture, { token: solToken(10_000_000_000n), sendTokenAmount: '1', receiverAddress })
      return (await previewTransfer(fixture.connect)).caution
    }
    expect(await of(vault)).toEqual({ reason: 'off-curve' })
    expect(await of(friend)).toBeNull()
  })
})
