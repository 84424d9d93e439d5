import { setTimeout } from 'node:timers/promises'
import { test as base, expect } from 'vitest'
import type { AccountEntry } from '../accounts.ts'
import { isLocalnetError } from '../errors.ts'
import { readDetails } from '../landed.ts'
import { advanceSlots, createNetwork, type Network, placeAccount, restoreSvm } from '../network.ts'
import { parseTransaction } from '../parse/parseTransaction.ts'
import { programs } from '../programs.ts'
import { runSimulation } from '../runSimulation.ts'
import { type RunOutcome, runTransaction } from '../runTransaction.ts'
import { sendAirdrop } from '../sendAirdrop.ts'
import { balanceOf, createKey, draftTransfer, type Key, writeTransaction } from '../testing/craft.ts'
import { type ChildSvm, startChildSvm } from './childSvm.ts'

const test = base.extend<{ fixture: { network: Network; svm: ChildSvm; alice: Key } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  fixture: async ({}, use) => {
    const svm = await startChildSvm({ slotsPerEpoch: 432_000n })
    const network = createNetwork({ svm })
    svm.restoreWith((again) => restoreSvm(network, again))
    const alice = createKey()
    await sendAirdrop(network, { receiver: alice.bytes, lamports: 100_000_000_000n })
    await use({ network, svm, alice })
    svm.close()
  },
})

function pay(network: Network, from: Key, lamports: bigint): Promise<RunOutcome> {
  const draft = draftTransfer(network, { from, to: createKey().bytes, lamports })
  return Promise.resolve(runTransaction(network, parseTransaction(writeTransaction(draft)), 'check-signatures'))
}

const isLandedWell = (outcome: RunOutcome) => 'landed' in outcome && outcome.landed.err === null

test("starts with LiteSVM's accounts, and works as in this process", async ({ fixture: { network, alice } }) => {
  const inProcess = createNetwork()
  // LiteSVM's faucet has a random key.
  const isFaucet = ({ account }: AccountEntry) => account.owner === programs.system && account.data.length === 0
  const addresses = (each: Network) =>
    each.svm.genesis
      .filter((entry) => !isFaucet(entry))
      .map(({ address, account }) => `${address} ${account.data.length} ${account.owner}`)
      .toSorted()
  expect(addresses(network)).toEqual(addresses(inProcess))

  const outcome = await pay(network, alice, 1_000_000n)

  if (!('landed' in outcome)) throw new Error(JSON.stringify(outcome))
  expect(readDetails(outcome.landed)).toMatchObject({ err: null, unitsConsumed: 150n, fee: 5_000n })
  expect(balanceOf(network, alice.bytes)).toBe(99_998_995_000n)
})

test('lands a hundred concurrent transactions in order, and the slot waits for them', async ({
  fixture: { network, alice },
}) => {
  const under = Array.from({ length: 100 }, (_, index) => pay(network, alice, 1_000_000n + BigInt(index)))
  const turned = advanceSlots(network)

  const outcomes = await Promise.all(under)
  await turned

  expect(outcomes.filter(isLandedWell)).toHaveLength(100)
  expect(network.ledger.findBlock(1n)?.transactions).toHaveLength(101)
  expect(balanceOf(network, alice.bytes)).toBe(100_000_000_000n - 100n * 1_005_000n - 4950n)
})

test('lands the same transaction once if sent twice at the same time', async ({ fixture: { network, alice } }) => {
  const transaction = parseTransaction(
    writeTransaction(draftTransfer(network, { from: alice, to: createKey().bytes, lamports: 1_000_000n })),
  )

  const outcomes = await Promise.all([1, 2].map(() => runTransaction(network, transaction, 'check-signatures')))

  expect(outcomes.filter((outcome) => 'landed' in outcome)).toHaveLength(1)
  expect(outcomes).toContainEqual({ dropped: 'AlreadyProcessed' })
})

test('turns a refusal of the child into an error here', async ({ fixture: { network } }) => {
  const broken = {
    lamports: 1n,
    data: Uint8Array.of(1),
    owner: 'BPFLoader2111111111111111111111111111111111',
    executable: true,
    rentEpoch: 0n,
  }

  const error = await Promise.resolve(placeAccount(network, createKey().address, broken)).catch((thrown) => thrown)

  expect(isLocalnetError(error, 'ProgramError')).toBe(true)
})

test('continues when its process is killed, and lands pending transactions once', async ({
  fixture: { network, svm, alice },
}) => {
  for (let round = 0; round < 3; round += 1) {
    const killed = svm.processId()
    const under = Array.from({ length: 20 }, (_, index) =>
      pay(network, alice, 2_000_000n + BigInt(100 * round + index)),
    )
    const rehearsal = runSimulation(
      network,
      parseTransaction(
        writeTransaction(draftTransfer(network, { from: alice, to: createKey().bytes, lamports: 1_000_000n })),
      ),
      'trust-signatures',
    )
    await setTimeout(round)
    process.kill(killed ?? 0, 'SIGKILL')

    expect((await Promise.all(under)).filter(isLandedWell)).toHaveLength(20)
    expect((await rehearsal).err).toBeNull()
    await expect.poll(() => svm.processId()).not.toBe(killed)
    await advanceSlots(network)
  }
  const landed = network.ledger.listByAddress(alice.address)
  expect(landed).toHaveLength(61)
  expect(new Set(landed.map(({ signature }) => signature)).size).toBe(61)
  expect(await pay(network, alice, 3_000_000n)).toHaveProperty('landed')
})

test('fails only the call that aborts LiteSVM, by name, and keeps everything confirmed before', async ({
  fixture: { network, svm, alice },
}) => {
  await pay(network, alice, 1_000_000n)
  await advanceSlots(network)
  // LiteSVM aborts on these bytes.
  const abort = svm.run({
    bytes: Uint8Array.of(1, 2, 3),
    check: 'check-signatures',
    written: [],
    writtenOnFailure: 0,
    isPlain: false,
  })
  const after = pay(network, alice, 2_000_000n)

  const error = await Promise.resolve(abort).catch((thrown) => thrown)

  expect(isLocalnetError(error, 'VirtualMachineError')).toBe(true)
  expect(isLandedWell(await after)).toBe(true)
  expect(balanceOf(network, alice.bytes)).toBe(100_000_000_000n - 3_000_000n - 10_000n)
})

test('ends with the process that started it', async () => {
  const svm = await startChildSvm({ slotsPerEpoch: 432_000n })
  const id = svm.processId() ?? 0

  svm.close()

  await expect.poll(() => isRunning(id)).toBe(false)
})

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
