import type { AccountEntry } from '../accounts.ts'
import type { Reader, Writer } from '../binary.ts'
import { readAccountState, writeAccountState } from '../encodeAccountState.ts'
import { fromBase58 } from '../parse/base58.ts'
import { nameKey } from '../parse/nameKey.ts'
import { readSvmResult, writeSvmResult } from './encodeResult.ts'
import type { LiteSvmMachine } from './liteSvm.ts'
import type { SignatureCheck, SlotHashes, SvmClock, SvmLimits, SvmRun, SvmRunInput, SvmSimulation } from './svm.ts'

export type SvmCall<Input, Answer> = {
  write(writer: Writer, input: Input): void
  /** In the child process. */
  perform(machine: LiteSvmMachine, reader: Reader, writer: Writer): void
  read(reader: Reader): Answer
}

const run: SvmCall<SvmRunInput, SvmRun> = {
  write(writer, { bytes, check, written, writtenOnFailure, isPlain }) {
    writeCheck(writer, check)
    writer.u8(isPlain ? 1 : 0)
    writer.u8(writtenOnFailure)
    writer.u16(written.length)
    for (const key of written) writer.raw(key)
    writer.sized(bytes)
  },
  perform(machine, reader, writer) {
    const check = readCheck(reader)
    const isPlain = reader.u8() === 1
    const writtenOnFailure = reader.u8()
    const written = readMany(reader.u16(), () => reader.raw(32))
    const { isFailed, result, after } = machine.run({
      bytes: reader.sized(),
      check,
      written,
      writtenOnFailure,
      isPlain,
    })
    writer.u8(isFailed ? 1 : 0)
    writer.sized(result)
    writer.u8('balances' in after ? 1 : 0)
    if ('balances' in after) {
      writer.u16(after.balances.length)
      for (const lamports of after.balances) writer.u64(lamports)
      return
    }
    writer.u16(after.accounts.length)
    for (const account of after.accounts) writeAccountState(writer, account)
  },
  read(reader) {
    const isFailed = reader.u8() === 1
    const result = reader.sized()
    if (reader.u8() === 1) return { isFailed, result, after: { balances: readMany(reader.u16(), () => reader.u64()) } }
    return { isFailed, result, after: { accounts: readMany(reader.u16(), () => readAccountState(reader)) } }
  },
}

const simulate: SvmCall<{ bytes: Uint8Array; check: SignatureCheck }, SvmSimulation> = {
  write(writer, { bytes, check }) {
    writeCheck(writer, check)
    writer.sized(bytes)
  },
  perform(machine, reader, writer) {
    const check = readCheck(reader)
    const { postAccounts, ...result } = machine.simulate(reader.sized(), check)
    writer.sized(writeSvmResult(result))
    writeEntries(writer, postAccounts)
  },
  read(reader) {
    const result = readSvmResult(reader.sized())
    return { ...result, postAccounts: readEntries(reader) }
  },
}

const setAccounts: SvmCall<readonly AccountEntry[], void> = {
  write: writeEntries,
  perform: (machine, reader) => machine.setAccounts(readEntries(reader)),
  read: () => {},
}

const addProgram: SvmCall<{ address: string; elf: Uint8Array }, readonly AccountEntry[]> = {
  write(writer, { address, elf }) {
    writer.raw(fromBase58(address))
    writer.sized(elf)
  },
  perform(machine, reader, writer) {
    const address = nameKey(reader.raw(32))
    writeEntries(writer, machine.addProgram(address, reader.sized()))
  },
  read: readEntries,
}

const setClock: SvmCall<SvmClock, void> = {
  write(writer, { slot, epoch, epochStartTime, unixTime }) {
    for (const value of [slot, epoch, epochStartTime, unixTime]) writer.u64(value)
  },
  perform: (machine, reader) =>
    machine.setClock({
      slot: reader.u64(),
      epoch: reader.u64(),
      epochStartTime: reader.u64(),
      unixTime: reader.u64(),
    }),
  read: () => {},
}

const setSlotHashes: SvmCall<SlotHashes, void> = {
  write(writer, hashes) {
    writer.u16(hashes.length)
    for (const { slot, hash } of hashes) {
      writer.u64(slot)
      writer.raw(fromBase58(hash))
    }
  },
  perform: (machine, reader) =>
    machine.setSlotHashes(readMany(reader.u16(), () => ({ slot: reader.u64(), hash: nameKey(reader.raw(32)) }))),
  read: () => {},
}

const setLimits: SvmCall<SvmLimits, void> = {
  write(writer, { totalBytes, usedBytes }) {
    for (const value of [totalBytes, usedBytes]) writer.u64(BigInt(value))
  },
  perform: (machine, reader) =>
    machine.setLimits({ totalBytes: Number(reader.u64()), usedBytes: Number(reader.u64()) }),
  read: () => {},
}

const readGenesis: SvmCall<void, readonly AccountEntry[]> = {
  write: () => {},
  perform: (machine, _reader, writer) => writeEntries(writer, machine.genesis),
  read: readEntries,
}

/** Numbered by order, the same on both sides. */
export const svmCalls = { run, simulate, setAccounts, addProgram, setClock, setSlotHashes, setLimits, readGenesis }

function writeEntries(writer: Writer, entries: readonly AccountEntry[]): void {
  writer.u32(entries.length)
  for (const { address, account } of entries) {
    writer.raw(fromBase58(address))
    writeAccountState(writer, account)
  }
}

function readEntries(reader: Reader): AccountEntry[] {
  return readMany(reader.u32(), () => ({
    address: nameKey(reader.raw(32)),
    account: readAccountState(reader),
  })).flatMap(({ address, account }) => (account ? [{ address, account }] : []))
}

const checks: readonly SignatureCheck[] = ['check-signatures', 'trust-signatures']
const writeCheck = (writer: Writer, check: SignatureCheck) => writer.u8(checks.indexOf(check))
const readCheck = (reader: Reader): SignatureCheck => checks[reader.u8()] ?? 'check-signatures'

function readMany<Item>(count: number, read: () => Item): Item[] {
  const items: Item[] = []
  for (let index = 0; index < count; index += 1) items.push(read())
  return items
}
