import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Frame, readFrames, writeFrame } from './frames.ts'

const frame: fc.Arbitrary<Frame> = fc.record({
  kind: fc.constantFrom('slot' as const, 'landed' as const, 'placed' as const, 'end' as const),
  payload: fc.uint8Array({ maxLength: 300 }),
})

function writeSynced(frames: readonly Frame[]) {
  const starts: number[] = []
  let file = Buffer.alloc(0)
  for (const each of frames) {
    starts.push(file.length)
    file = Buffer.concat([file, writeFrame({ ...each, syncedTo: file.length })])
  }
  return { file, starts }
}

function read(file: Uint8Array) {
  const frames: Frame[] = []
  const end = readFrames(file, ({ kind, payload }) => frames.push({ kind, payload: Uint8Array.from(payload) }))
  return { frames, end }
}

test('reads what was written', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 12 }), (frames) => {
      expect(read(writeSynced(frames).file)).toEqual({ frames, end: { status: 'whole' } })
    }),
  )
})

test('finds a file that ends inside a frame torn there, at every byte', () => {
  const [first, second] = [
    { kind: 'slot', payload: Uint8Array.of(1) } as const,
    { kind: 'landed', payload: new Uint8Array(40) } as const,
  ]
  const { file, starts } = writeSynced([first, second])
  const start = starts[1] ?? 0

  for (let length = start + 1; length < file.length; length += 1)
    expect(read(file.subarray(0, length)).end, `${length} bytes`).toEqual({ status: 'torn', offset: start })
})

test('reports a changed byte that was synced as damage, in its frame', () => {
  fc.assert(
    fc.property(
      fc.array(frame, { minLength: 2, maxLength: 8 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.integer({ min: 1, max: 255 }),
      (frames, where, flip) => {
        const { file, starts } = writeSynced(frames)
        const lastStart = starts.at(-1) ?? 0
        const place = Math.floor(where * lastStart)
        file[place] = (file[place] ?? 0) ^ flip

        const { end } = read(file)

        const damaged = starts.findLast((start) => start <= place)
        expect(end).toEqual({ status: 'corrupt', offset: damaged })
      },
    ),
  )
})

test('treats unsynced data as torn even if something after it is whole', () => {
  const frames = ['slot', 'landed', 'landed'].map((kind) =>
    writeFrame({ kind: kind as Frame['kind'], payload: new Uint8Array(20), syncedTo: 0 }),
  )
  const file = Buffer.concat(frames)
  file.fill(0, frames[0]?.length, (frames[0]?.length ?? 0) + 10)

  expect(read(file).end).toEqual({ status: 'torn', offset: frames[0]?.length })
})
