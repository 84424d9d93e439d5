import { AccountRole, type Address, getAddressEncoder, getProgramDerivedAddress, type Instruction } from '@solana/kit'
import {
  AccountState,
  getMintDecoder,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { readProgram } from '../readProgram.ts'
import { createVm, makeAddress, systemProgram, type Vm } from '../testing/createVm.ts'
import { modelCodegen } from './modelCodegen.ts'

const program = makeAddress()
const call = (
  what: number,
  data: Uint8Array | readonly number[],
  accounts: Instruction['accounts'] = [],
): Instruction => ({
  programAddress: program,
  accounts,
  data: new Uint8Array([what, ...data]),
})
const writable = (key: Address) => ({ address: key, role: AccountRole.WRITABLE })
const readonly = (key: Address) => ({ address: key, role: AccountRole.READONLY })
const signer = (key: Address) => ({ address: key, role: AccountRole.READONLY_SIGNER })
const payer = (key: Address) => ({ address: key, role: AccountRole.WRITABLE_SIGNER })
const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt.asUintN(64, value))
  return bytes
}
const readU64 = (bytes: Uint8Array, at: number) => Buffer.from(bytes).readBigUInt64LE(at)

describe.each([3, 0] as const)('the headers on sBPF v%i', (version) => {
  const start = () => createVm([{ address: program, elf: readProgram('selftest', version) }])

  test('a program fails with the error that it names', () => {
    const vm = start()
    const fail = (value: bigint) => vm.send([call(0, u64(value))]).error
    expect(fail(0n)).toBeNull()
    expect([1n, 42n, 6000n, 0xffff_ffffn].map(fail)).toEqual([
      'Custom(1)',
      'Custom(42)',
      'Custom(6000)',
      'Custom(4294967295)',
    ])
    const codes = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n, 14n, 18n, 20n, 23n, 24n]
    expect(codes.map((code) => fail(code << 32n))).toMatchInlineSnapshot(`
      [
        "Custom(0)",
        "InvalidArgument",
        "InvalidInstructionData",
        "InvalidAccountData",
        "AccountDataTooSmall",
        "InsufficientFunds",
        "IncorrectProgramId",
        "MissingRequiredSignature",
        "AccountAlreadyInitialized",
        "UninitializedAccount",
        "NotEnoughAccountKeys",
        "InvalidSeeds",
        "IllegalOwner",
        "InvalidRealloc",
        "InvalidAccountOwner",
        "ArithmeticOverflow",
      ]
    `)
  })

  test('a program sees its accounts, their flags and repetitions, and its data', () => {
    const vm = start()
    const [report, someone, other] = [makeAddress(), makeAddress(), makeAddress()]
    vm.set(someone, { lamports: 500n * 10n ** 9n })
    vm.set(other, { data: new Uint8Array(5), lamports: 7_000_000_000n })
    const words = Buffer.from('some instruction data')
    for (const size of [100, 101, 107, 1024, 65_537]) {
      vm.set(report, { owner: program, data: new Uint8Array(size), lamports: 10n ** 10n })
      const accounts = [
        writable(report),
        payer(someone),
        readonly(other),
        writable(report),
        readonly(other),
        writable(report),
      ]
      expect(vm.send([call(1, words, accounts)]).error).toBeNull()
      const data = vm.get(report)?.data ?? new Uint8Array()
      expect(readU64(data, 0)).toBe(6n)
      expect(readU64(data, 8)).toBe(3n * 10n ** 10n + 2n * 7_000_000_000n + 500n * 10n ** 9n)
      expect([...data.subarray(16, 19)]).toEqual([0b000010, 0b101011, 0b101000])
      expect(data.subarray(24, 56)).toEqual(new Uint8Array(getAddressEncoder().encode(program)))
      expect(Buffer.from(data.subarray(64, 64 + words.length))).toEqual(words)
    }
    // A seventeenth account is left out.
    const many = [writable(report), signer(someone), ...Array.from({ length: 15 }, () => readonly(makeAddress()))]
    expect(vm.send([call(1, [], many)]).error).toBeNull()
    expect(readU64(vm.get(report)?.data ?? new Uint8Array(), 0)).toBe(16n)
  })

  test('a report refuses what it may not write', () => {
    const vm = start()
    const [report, someone, other] = [makeAddress(), makeAddress(), makeAddress()]
    vm.set(someone, { lamports: 10n ** 10n })
    vm.set(report, { owner: program, data: new Uint8Array(70) })
    const run = (accounts: Instruction['accounts'], bytes = 1) =>
      vm.send([call(1, new Uint8Array(bytes), accounts)]).error
    expect(run([writable(report)])).toBe('NotEnoughAccountKeys')
    expect(run([writable(report), readonly(other)])).toBe('MissingRequiredSignature')
    expect(run([writable(report), signer(someone)], 7)).toBe('AccountDataTooSmall')
    expect(run([writable(someone), signer(someone)])).toBe('IncorrectProgramId')
    expect(run([readonly(report), signer(someone)])).toBe('ReadonlyDataModified')
  })

  test('an account at a derived address is made, prefunded or not, written and grown', async () => {
    const vm = start()
    for (const prefund of [0n, 1n, 891_000n, 10n ** 9n]) {
      const someone = makeAddress()
      vm.set(someone, { lamports: 10n ** 10n })
      const seeds = ['counter', getAddressEncoder().encode(someone)]
      const [counter, bump] = await getProgramDerivedAddress({ programAddress: program, seeds })
      if (prefund > 0n) vm.set(counter, { lamports: prefund })
      const accounts = [payer(someone), writable(counter), readonly(systemProgram)]
      expect(vm.send([call(2, u64(41n), accounts)]).error).toBeNull()
      const made = vm.get(counter)
      expect(made).toMatchObject({ owner: program, lamports: prefund > vm.rent(48) ? prefund : vm.rent(48) })
      expect([made?.data.length, made?.data[0], readU64(made?.data ?? new Uint8Array(), 8)]).toEqual([48, bump, 41n])

      const added = vm.send([call(3, u64(9n), [signer(someone), writable(counter)])])
      expect(readU64(Buffer.concat([added.returnData, Buffer.alloc(8)]), 0)).toBe(50n) // zeroes at the end are not returned
      expect(vm.send([call(3, u64(-1n), [signer(someone), writable(counter)])]).error).toBe('Custom(101)')
      expect(vm.send([call(3, u64(1n), [readonly(someone), writable(counter)])]).error).toBe('MissingRequiredSignature')

      expect(vm.send([call(4, u64(10_240n), accounts)]).error).toBeNull()
      expect(vm.get(counter)?.data).toHaveLength(10_288)
      expect(vm.get(counter)?.data.at(-1)).toBe(0xab)
      expect(vm.send([call(4, u64(10_241n), accounts)]).error).toBe('InvalidRealloc')
      expect(vm.send([call(2, u64(41n), accounts)]).error).toBe('Custom(0)') // it exists
      const elsewhere = [payer(someone), writable(makeAddress()), readonly(systemProgram)]
      expect(vm.send([call(2, u64(1n), elsewhere)]).error).toBe('Custom(100)')
    }
  })

  test('both token programs move, mint and burn for a derived authority', async () => {
    for (const tokenProgram of [TOKEN_PROGRAM_ADDRESS, 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address]) {
      const vm = start()
      const [authority, bump] = await getProgramDerivedAddress({ programAddress: program, seeds: ['authority'] })
      const { mint, vault, user } = setUpTokens(vm, tokenProgram, authority)
      const run = (tag: number, [a, b]: readonly [Address, Address], amount: bigint, usedBump: number = bump) =>
        vm.send([
          call(
            5,
            [tag, usedBump, ...u64(amount)],
            [writable(a), writable(b), readonly(authority), readonly(tokenProgram), readonly(mint)],
          ),
        ]).error
      const state = () => [
        ...[vault, user].map((key) => getTokenDecoder().decode(vm.get(key)?.data ?? new Uint8Array()).amount),
        getMintDecoder().decode(vm.get(mint)?.data ?? new Uint8Array()).supply,
      ]
      expect(run(3, [vault, user], 300n)).toBeNull()
      expect(run(7, [mint, vault], 5_000n)).toBeNull()
      expect(run(8, [vault, mint], 700n)).toBeNull()
      expect(run(12, [vault, user], 100n)).toBeNull()
      expect(state()).toEqual([4_900n, 400n, 5_300n])
      expect(run(3, [vault, user], 9_999n)).toBe('Custom(1)')
      expect(run(3, [user, vault], 1n)).toBe('Custom(4)')
      expect(run(3, [vault, user], 1n, bump - 1)).toMatch(/PrivilegeEscalation|InvalidSeeds|ProgramFailedToComplete/)
    }
  })

  test('memory helpers copy, fill and compare at any alignment, and every call has a fresh heap', () => {
    const vm = start()
    const scratch = makeAddress()
    for (let round = 0; round < 30; round++) {
      const data = Buffer.from(Array.from({ length: 64 }, (_, index) => (round * 31 + index * 7) & 0xff))
      vm.set(scratch, { owner: program, data: new Uint8Array(4096) })
      expect(vm.send([call(7, data, [writable(scratch)])]).error).toBeNull()
      const after = vm.get(scratch)?.data ?? new Uint8Array()
      expect(Buffer.from(after.subarray(2000, 2064))).toEqual(data)
      expect(after.subarray(1000, 1064).every((byte) => byte === 0xee)).toBe(true)
    }
  })

  test('what clang makes of C means what C says', () => {
    const vm = start()
    for (let round = 0; round < 120; round++) {
      const x =
        BigInt.asUintN(64, BigInt(round) * (round < 40 ? 1n : 0x9e37_79b9_7f4a_7c15n)) >>
        BigInt(round < 40 ? 0 : round % 60)
      const run = vm.send([call(8, u64(x))])
      const bytes = Buffer.concat([run.returnData, Buffer.alloc(64)])
      expect(Array.from({ length: 8 }, (_, index) => bytes.readBigUInt64LE(8 * index))).toEqual(modelCodegen(x))
      const name = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'][Number(x & 7n)]
      expect(run.logs).toContain(`Program log: ${name}`)
    }
  })

  test('an unknown instruction says so', () => {
    const run = start().send([call(99, [])])
    expect(run.error).toBe('InvalidInstructionData')
    expect(run.logs).toContain('Program log: selftest: there is no such test')
  })

  test('wild access ends the program; only v0 traps NULL and the stack', () => {
    const vm = start()
    const crash = (how: number) => vm.send([call(9, [how])]).error
    expect([0, 3, 4].map(crash)).toEqual(Array(3).fill('ProgramFailedToComplete'))
    expect([1, 2].map(crash)).toEqual(version === 0 ? Array(2).fill('ProgramFailedToComplete') : [null, null])
  })
})

function setUpTokens(vm: Vm, owner: Address, authority: Address) {
  const [mint, vault, user] = [makeAddress(), makeAddress(), makeAddress()]
  const token = (holder: Address, amount: bigint) =>
    new Uint8Array(
      getTokenEncoder().encode({
        mint,
        owner: holder,
        amount,
        delegate: null,
        state: AccountState.Initialized,
        isNative: null,
        delegatedAmount: 0n,
        closeAuthority: null,
      }),
    )
  const mintData = { mintAuthority: authority, supply: 1_000n, decimals: 6, isInitialized: true, freezeAuthority: null }
  vm.set(mint, { owner, data: new Uint8Array(getMintEncoder().encode(mintData)) })
  vm.set(vault, { owner, data: token(authority, 1_000n) })
  vm.set(user, { owner, data: token(makeAddress(), 0n) })
  return { mint, vault, user }
}
