import { readSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createReader, createWriter } from '../binary.ts'
import { type SvmCall, svmCalls } from './calls.ts'
import { createEnvelopeReader } from './envelopes.ts'
import { createLiteSvm, type LiteSvmMachine } from './liteSvm.ts'

// LiteSVM aborts its process on unexpected input. Blocking I/O costs a third of streams.

/** Answers until the parent is gone. */
async function serve(slotsPerEpoch: bigint): Promise<void> {
  const machine = createLiteSvm({ slotsPerEpoch })
  const calls: readonly SvmCall<never, unknown>[] = Object.values(svmCalls)
  const writer = createWriter()
  const requests = createEnvelopeReader()
  const buffer = Buffer.alloc(1_000_000)
  const release = createRelease(machine)

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
    await release()
  }
}

/** Released above this. */
const heldBytes = 8_000_000
const heldMessages = 10_000

/** Node frees these objects only in an event loop turn, which never comes here. */
function createRelease(machine: LiteSvmMachine): () => Promise<void> {
  let releasedBytes = 0
  let messages = 0
  return async () => {
    messages += 1
    const isMuch = machine.heldBytes() - releasedBytes > heldBytes
    if (!isMuch && messages < heldMessages) return
    messages = 0
    releasedBytes = machine.heldBytes()
    if (isMuch) globalThis.gc?.()
    await setImmediate()
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

/** Pipes can be nonblocking. */
const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const sleep = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)

if (import.meta.main) await serve(BigInt(process.argv[2] ?? 0))
