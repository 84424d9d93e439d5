import { isOnCurve } from './isOnCurve.ts'
import { openState, scheduleBlock, takeBlock, takeScheduled, writeDigest } from './sha256.ts'

/** Finds associated accounts of one mint: 32 bytes of an owner in, 32 bytes out. */
export type DeriveAssociated = (owner: Uint8Array) => Uint8Array

const marker = new TextEncoder().encode('ProgramDerivedAddress')
const messageBytes = 3 * 64
const bumpAt = 96
const contentBytes = bumpAt + 1 + 32 + marker.length

/**
 * Prepares to find associated accounts. The address is the first digest of owner, token program, mint, a number counting down
 * from 255, the associated-token program and a marker, that is no point of the curve.
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
  // The last block is the end of a program's address, the marker and the padding: the same for everyone.
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
      // One in two is no point: no one will ever find 256 in a row that are.
      if (!isOnCurve(digest)) return digest
    }
  }
}
