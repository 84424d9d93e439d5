import { type Address, getProgramDerivedAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { mainnetSlotsPerEpoch } from './clock.ts'
import { emptyAccount } from './emptyAccount.ts'
import { advanceSlots, createNetwork, limitAccounts, type Network, placeAccount, restoreSvm } from './network.ts'
import { fromBase58, toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'
import { createLiteSvm } from './svm/liteSvm.ts'
import { minimumBalance } from './sysvars.ts'
import {
  base64,
  createFundedKey,
  createKey,
  type Draft,
  draftTransfer,
  type Key,
  request,
  toBase64,
  writeTransaction,
} from './testing/craft.ts'

const u32 = (value: number) => {
  const data = Buffer.alloc(4)
  data.writeUInt32LE(value)
  return data
}
const u64 = (value: number) => Buffer.concat([u32(value), u32(0)])

const loader = fromBase58(programs.upgradeableLoader)
const system = fromBase58(programs.system)
const clock = fromBase58('SysvarC1ock11111111111111111111111111111111')
const rent = fromBase58('SysvarRent111111111111111111111111111111111')
const chunkBytes = 900

/** [create buffer] → [write, write, …] → [create program, deploy] */
async function deploy(network: Network, alice: Key = createFundedKey(network)) {
  const [buffer, program] = [createKey(), createKey()]
  const elf = network.accounts.get(programs.memo)?.data ?? new Uint8Array()
  const [codeAddress] = await getProgramDerivedAddress({
    programAddress: programs.upgradeableLoader as Address,
    seeds: [program.bytes],
  })
  const plain = () => draftTransfer(network, { from: alice, to: alice.bytes, lamports: 1n })
  const send = (draft: Partial<Draft>, on: Network = network) =>
    request(on, 'sendTransaction', toBase64(writeTransaction({ ...plain(), ...draft })), base64).error
  const create = (key: Key, space: number) => ({
    accounts: [0, 1],
    data: Buffer.concat([u32(0), u64(Number(minimumBalance(network.accounts, BigInt(space)))), u64(space), loader]),
    signers: [alice, key],
  })

  const made = create(buffer, 37 + elf.length)
  expect(
    send({
      signers: made.signers,
      header: [2, 0, 2],
      accountKeys: [alice.bytes, buffer.bytes, system, loader],
      instructions: [
        { programIdIndex: 2, accounts: made.accounts, data: made.data },
        { programIdIndex: 3, accounts: [1, 0], data: u32(0) },
      ],
    }),
  ).toBeUndefined()
  for (let offset = 0; offset < elf.length; offset += chunkBytes) {
    const chunk = elf.subarray(offset, offset + chunkBytes)
    const data = Buffer.concat([u32(1), u32(offset), u64(chunk.length), chunk])
    const write = { programIdIndex: 2, accounts: [1, 0], data }
    expect(
      send({ header: [1, 0, 1], accountKeys: [alice.bytes, buffer.bytes, loader], instructions: [write] }),
    ).toBeUndefined()
  }
  advanceSlots(network)
  const owned = create(program, 36)
  const deployed = send({
    signers: owned.signers,
    header: [2, 0, 4],
    accountKeys: [alice.bytes, program.bytes, buffer.bytes, fromBase58(codeAddress), system, loader, rent, clock],
    instructions: [
      { programIdIndex: 4, accounts: owned.accounts, data: owned.data },
      { programIdIndex: 5, accounts: [0, 3, 1, 2, 6, 7, 4, 0], data: Buffer.concat([u32(2), u64(elf.length)]) },
    ],
  })
  expect(deployed).toBeUndefined()
  advanceSlots(network)

  let runs = 0
  const run = (on?: Network) => {
    runs += 1
    const memo = { programIdIndex: 1, accounts: [0], data: Buffer.from(`run ${runs}`) }
    return send({ header: [1, 0, 1], accountKeys: [alice.bytes, program.bytes], instructions: [memo] }, on)
  }
  return { alice, elf, program, codeAddress, run }
}

test('deploys a program through the upgradeable loader and runs it', async () => {
  const network = createNetwork()

  const { alice, elf, program, codeAddress, run } = await deploy(network)

  expect(run()).toBeUndefined()
  expect(network.accounts.get(program.address)).toMatchObject({ executable: true, owner: programs.upgradeableLoader })
  const code = network.accounts.get(codeAddress)
  expect(code?.data.subarray(45)).toEqual(new Uint8Array(elf))
  expect(toBase58(code?.data.subarray(13, 45) ?? new Uint8Array())).toBe(alice.address)
})

function createLimited(accountsBytes: number): { network: Network; payer: Key } {
  const network = createNetwork({ limits: { accountsBytes } })
  const payer = createFundedKey(network)
  limitAccounts(network, new Set(network.accounts.listAll().map(({ address }) => address)))
  return { network, payer }
}

test('forgets the oldest programs above half of the space: calls to them fail, other programs run', async () => {
  const { network, payer } = createLimited(1_000_000)
  const [oldest, newest] = [await deploy(network, payer), await deploy(network, payer)]
  const code = network.accounts.get(newest.codeAddress) ?? emptyAccount
  // Together above half of the space, the newest alone not.
  const data = new Uint8Array(498_500)
  data.set(code.data)
  placeAccount(network, newest.codeAddress, { ...code, data })
  const idle = { ...emptyAccount, lamports: 10n ** 10n, owner: programs.memo, data: new Uint8Array(10_000) }
  for (let count = 0; count < 40; count += 1) placeAccount(network, createKey().address, idle)
  advanceSlots(network)
  const restarted = { ...network, svm: createLiteSvm({ slotsPerEpoch: mainnetSlotsPerEpoch }) }
  restoreSvm(restarted, restarted.svm)

  expect(network.accounts.get(oldest.codeAddress)).toBe(null)
  for (const on of [network, restarted]) {
    expect(oldest.run(on)?.data).toMatchObject({ err: expect.anything() })
    expect(newest.run(on)).toBeUndefined()
  }
})

test('runs a deployed program after idle accounts are forgotten', async () => {
  const { network, payer } = createLimited(2_000_000)
  const { codeAddress, run } = await deploy(network, payer)
  const idle = Array.from({ length: 185 }, () => createKey().address)
  const small = { ...emptyAccount, lamports: 10n ** 9n, owner: programs.memo, data: new Uint8Array(10_000) }

  for (const address of idle) placeAccount(network, address, small)
  advanceSlots(network)

  expect(network.accounts.get(idle[0] ?? '')).toBe(null)
  expect(run()).toBeUndefined()
  expect(network.accounts.get(codeAddress)?.data.length).toBeGreaterThan(45)
  // A restarted machine needs the code.
  const restarted = { ...network, svm: createLiteSvm({ slotsPerEpoch: mainnetSlotsPerEpoch }) }
  restoreSvm(restarted, restarted.svm)
  expect(run(restarted)).toBeUndefined()
})
