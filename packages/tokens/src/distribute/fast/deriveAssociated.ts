import { deriveCode } from '../../wasm/deriveCode.ts'
import { instantiate } from '../../wasm/instantiate.ts'
import { isOnCurve } from './isOnCurve.ts'
import { openState, scheduleBlock, takeBlock, takeScheduled, writeDigest } from './sha256.ts'

/** Addresses as 32 bytes each. */
export type Deriver = {
  /** Returns an owner's associated account. */
  readonly derive: (owner: Uint8Array) => Uint8Array
  readonly isOnCurve: (address: Uint8Array) => boolean
}

type DeriverInput = {
  readonly tokenProgram: Uint8Array
  readonly mint: Uint8Array
  readonly associatedProgram: Uint8Array
}

const marker = new TextEncoder().encode('ProgramDerivedAddress')
const messageBytes = 3 * 64
const bumpAt = 96
const contentBytes = bumpAt + 1 + 32 + marker.length

/**
 * Creates functions that derive associated accounts: the first SHA-256 digest of owner, token program, mint, bump (from
 * 255 down), associated-token program and marker that is off the curve.
 */
export function createDeriver(input: DeriverInput): Deriver {
  try {
    return createWasmDeriver(input)
  } catch {
    return createPlainDeriver(input)
  }
}

type DeriveExports = {
  readonly memory: WebAssembly.Memory
  readonly room: () => number
  readonly derive: () => void
  readonly isOnCurve: () => number
}

export function createWasmDeriver(input: DeriverInput): Deriver {
  const code = instantiate(deriveCode) as unknown as DeriveExports // A test checks that the C source matches these bytes.
  const start = code.room()
  const message = new Uint8Array(code.memory.buffer, start, messageBytes)
  const key = new Uint8Array(code.memory.buffer, start + messageBytes, 32)
  writeMessage(message, input)
  return {
    derive(owner) {
      message.set(owner)
      code.derive()
      return key.slice()
    },
    isOnCurve(address) {
      key.set(address)
      return code.isOnCurve() === 1
    },
  }
}

export function createPlainDeriver(input: DeriverInput): Deriver {
  const message = new Uint8Array(messageBytes)
  writeMessage(message, input)
  // The last block (end of the program's address, marker, padding) is constant.
  const end = scheduleBlock(message, 128)
  const state = new Int32Array(8)
  const derive = (owner: Uint8Array) => {
    message.set(owner)
    const start = openState()
    takeBlock(start, message, 0)
    const digest = new Uint8Array(32)
    for (let bump = 255; ; bump--) {
      message[bumpAt] = bump
      state.set(start)
      takeBlock(state, message, 64)
      takeScheduled(state, end)
      writeDigest(state, digest)
      // Half of all digests are off the curve, so 256 failures in a row will not occur.
      if (!isOnCurve(digest)) return digest
    }
  }
  return { derive, isOnCurve }
}

/** Everything but owner and bump, with the padding of SHA-256. */
function writeMessage(message: Uint8Array, { tokenProgram, mint, associatedProgram }: DeriverInput): void {
  message.set(tokenProgram, 32)
  message.set(mint, 64)
  message.set(associatedProgram, bumpAt + 1)
  message.set(marker, bumpAt + 33)
  message[contentBytes] = 0x80
  new DataView(message.buffer, message.byteOffset).setUint32(messageBytes - 4, contentBytes * 8)
}
