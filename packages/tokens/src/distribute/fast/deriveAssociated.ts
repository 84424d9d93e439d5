import { isOnCurve } from './isOnCurve.ts'
import { openState, scheduleBlock, takeBlock, takeScheduled, writeDigest } from './sha256.ts'

/** 32 bytes of an owner in, 32 bytes of the associated account out. */
export type DeriveAssociated = (owner: Uint8Array) => Uint8Array

const marker = new TextEncoder().encode('ProgramDerivedAddress')
const messageBytes = 3 * 64
const bumpAt = 96
const contentBytes = bumpAt + 1 + 32 + marker.length

/**
 * Creates a function that derives associated accounts: the first SHA-256 digest of owner, token program, mint, bump
 * (from 255 down), associated-token program and marker that is off the curve.
 *
 * @param input - Addresses as 32 bytes each.
 */
export function createDeriveAssociated(input: {
  readonly tokenProgram: Uint8Array
  readonly mint: Uint8Array
  readonly associatedProgram: Uint8Array
}): DeriveAssociated {
  const message = new Uint8Array(messageBytes)
  message.set(input.tokenProgram, 32)
  message.set(input.mint, 64)
  message.set(input.associatedProgram, bumpAt + 1)
  message.set(marker, bumpAt + 33)
  message[contentBytes] = 0x80
  new DataView(message.buffer).setUint32(messageBytes - 4, contentBytes * 8)
  // The last block (end of the program's address, marker, padding) is constant.
  const end = scheduleBlock(message, 128)
  const state = new Int32Array(8)
  return (owner) => {
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
}
