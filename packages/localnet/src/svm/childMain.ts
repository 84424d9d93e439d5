import { readSync, writeSync } from 'node:fs'
import { createReader, createWriter } from '../binary.ts'
import { type SvmCall, svmCalls } from './calls.ts'
import { createEnvelopeReader } from './envelopes.ts'
import { createLiteSvm } from './liteSvm.ts'

// A process that is a virtual machine and nothing else: LiteSVM aborts its process on what it does not expect.
// It reads and writes without an event loop, which costs a third of what streams cost.

if (import.meta.main) serve(BigInt(process.argv[2] ?? 0))

/** Answers until nobody asks any more: then the other side is gone. */
function serve(slotsPerEpoch: bigint): void {
  const machine = createLiteSvm({ slotsPerEpoch })
  const calls: readonly SvmCall<never, unknown>[] = Object.values(svmCalls)
  const writer = createWriter()
  const requests = createEnvelopeReader()
  const buffer = Buffer.alloc(1_000_000)

  function answer(message: Uint8Array): void {
    const reader = createReader(message)
    const call = calls[reader.u8()]
    const start = writer.length()
    try {
      writer.u8(0)
      call?.perform(machine, reader, writer)
    } catch (error) {
      writer.cut(start)
      writer.u8(1)
      writer.text(error instanceof Error ? error.message : String(error))
    }
  }

  for (;;) {
    const length = readSome(buffer)
    if (length === 0) return
    requests.push(Buffer.from(buffer.subarray(0, length)))
    for (let message = requests.take(); message; message = requests.take()) {
      const given = message
      writer.sizedBy(() => answer(given))
    }
    writeAll(writer.take())
  }
}

function readSome(buffer: Buffer): number {
  for (;;) {
    try {
      return readSync(0, buffer)
    } catch (error) {
      if (!isBusy(error)) return 0
      sleep()
    }
  }
}

function writeAll(bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += writeSync(1, bytes, offset)
    } catch (error) {
      if (!isBusy(error)) process.exit(0)
      sleep()
    }
  }
}

/** Some systems hand over pipes that do not wait. */
const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const sleep = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
