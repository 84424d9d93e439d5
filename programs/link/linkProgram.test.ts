import { describe, expect, test } from 'vitest'
import { createVm, makeAddress } from '../testing/createVm.ts'
import { LinkError } from './errors.ts'
import { linkProgram, type SbpfVersion } from './linkProgram.ts'
import type { ObjectFile } from './parseObject.ts'
import { hashSyscall } from './syscalls.ts'
import { type CraftedSymbol, call, craftObject, exit, instruction, loadAddress, move } from './testing/craftObject.ts'

const entry: CraftedSymbol = { name: 'entrypoint', section: '.text' }
const [wideLoad, pointer, callType] = [1, 2, 10]

/** An object whose only section is code. */
const codeOnly = (data: readonly number[]) => craftObject({ sections: [{ name: '.text', data }], symbols: [entry] })

function run(objects: readonly ObjectFile[], version: SbpfVersion) {
  const address = makeAddress()
  const vm = createVm([{ address, elf: linkProgram(objects, version).elf }])
  return vm.send([{ programAddress: address, data: new Uint8Array(1) }])
}

/** The name and facts of the error that a link fails with. */
function refusal(objects: readonly ObjectFile[], version: SbpfVersion = 3) {
  try {
    linkProgram(objects, version)
    return 'linked'
  } catch (error) {
    return error instanceof LinkError ? `${error.name}: ${error.message}` : error
  }
}

describe.each([3, 0] as const)('on sBPF v%i', (version) => {
  test('a call of the runtime logs a constant', () => {
    const hello = [...Buffer.from('hello')]
    const object = craftObject({
      sections: [
        {
          name: '.text',
          data: [...loadAddress(1), ...move(2, 5), ...call(), ...move(0, 0), ...exit],
          relocations: [
            { at: 0, type: wideLoad, symbol: 'text' },
            { at: 24, type: callType, symbol: 'sol_log_' },
          ],
        },
        { name: '.rodata', data: [...Buffer.from('xxx'), ...hello], align: 1 },
      ],
      symbols: [entry, { name: 'text', section: '.rodata', offset: 3 }, { name: 'sol_log_' }],
    })
    expect(run([object], version)).toMatchObject({ error: null })
    expect(run([object], version).logs).toContain('Program log: hello')
    expect(linkProgram([object], version)).toMatchObject({ syscalls: ['sol_log_'], instructions: 6, stackBytes: 0 })
  })

  test('the offset in a wide load and in a call of a section is added', () => {
    const object = craftObject({
      sections: [
        {
          name: '.text',
          // The call is of the second instruction of .text.two; the load is of the constant at 8.
          data: [
            ...instruction(0x18, { dst: 1, immediate: 8 }),
            ...instruction(0),
            ...instruction(0x85, { src: 1, immediate: 1 }),
            ...exit,
          ],
          relocations: [
            { at: 0, type: wideLoad, symbol: 'constants' },
            { at: 16, type: callType, symbol: 'two' },
          ],
        },
        { name: '.text.two', data: [...exit, ...exit, ...instruction(0x79, { dst: 0, src: 1 }), ...exit] },
        { name: '.rodata', data: [1, 0, 0, 0, 0, 0, 0, 0, 42, 0, 0, 0, 0, 0, 0, 0] },
      ],
      symbols: [
        entry,
        { name: 'constants', section: '.rodata', binding: 0 },
        { name: 'two', section: '.text.two', binding: 0 },
      ],
    })
    expect(run([object], version).error).toBe('Custom(42)')
  })

  test('a function is called through a pointer in a table of constants', () => {
    const object = craftObject({
      sections: [
        {
          name: '.text',
          data: [
            ...loadAddress(1),
            ...instruction(0x79, { dst: 2, src: 1, offset: 8 }),
            ...instruction(0x8d, { immediate: 2 }),
            ...exit,
          ],
          relocations: [{ at: 0, type: wideLoad, symbol: 'table' }],
        },
        { name: '.text.answer', data: [...move(0, 41), ...exit, ...move(0, 43), ...exit] },
        {
          name: '.data.rel.ro',
          flags: 3,
          data: [...Array(8).fill(0), 16, ...Array(7).fill(0)],
          relocations: [
            { at: 0, type: pointer, symbol: 'answer' },
            { at: 8, type: pointer, symbol: 'answer' },
          ],
        },
      ],
      symbols: [entry, { name: 'table', section: '.data.rel.ro' }, { name: 'answer', section: '.text.answer' }],
    })
    expect(run([object], version).error).toBe('Custom(43)')
  })

  test('objects are joined, a strong function beats a weak one, and what no one reaches is dropped', () => {
    const answers = (value: number, binding: number) =>
      craftObject({
        sections: [
          { name: '.text.answer', data: [...move(0, value), ...exit] },
          { name: '.text.unused', data: [...move(0, 1), ...exit] },
        ],
        symbols: [
          { name: 'answer', section: '.text.answer', binding },
          { name: `unused${value}`, section: '.text.unused' },
        ],
      })
    const main = craftObject({
      sections: [
        { name: '.text', data: [...call(), ...exit], relocations: [{ at: 0, type: callType, symbol: 'answer' }] },
      ],
      symbols: [entry, { name: 'answer' }],
    })
    const [weak, strong] = [answers(7, 2), answers(8, 1)]
    expect(run([main, weak, strong], version).error).toBe('Custom(8)')
    expect(run([main, strong, weak], version).error).toBe('Custom(8)')
    expect(run([main, weak], version).error).toBe('Custom(7)')
    expect(linkProgram([main, weak, strong], version).instructions).toBe(4)
  })

  test('nothing lives where NULL points', () => {
    const object = craftObject({
      sections: [
        {
          name: '.text',
          data: [
            ...loadAddress(0),
            ...instruction(0x55, { offset: 1 }),
            ...move(0, 9),
            ...instruction(0x57, { immediate: 15 }),
            ...exit,
          ],
          relocations: [{ at: 0, type: wideLoad, symbol: 'first' }],
        },
        { name: '.rodata', data: Array(8).fill(1) },
      ],
      symbols: [entry, { name: 'first', section: '.rodata' }],
    })
    expect(run([object], version).error).not.toBe('Custom(9)')
  })

  test('the same objects give the same bytes, and are left as they were', () => {
    const object = codeOnly([...move(0, 3), ...exit])
    const before = Buffer.from(object.bytes)
    expect(linkProgram([object], version).elf).toEqual(linkProgram([object], version).elf)
    expect(Buffer.from(object.bytes)).toEqual(before)
    expect(run([object], version).error).toBe('Custom(3)')
  })
})

test('what it cannot read is no object', () => {
  const good = codeOnly(exit)
  const patched = (at: number, value: number) => {
    const bytes = Buffer.from(good.bytes)
    bytes.writeUInt8(value, at)
    return refusal([{ name: 'x.o', bytes }])
  }
  expect([patched(0, 0), patched(4, 1), patched(5, 2), patched(16, 3), patched(18, 62)]).toMatchInlineSnapshot(`
    [
      "NotAnObjectError: x.o is not a BPF object: it is no ELF file",
      "NotAnObjectError: x.o is not a BPF object: it is not of 64 bits, little endian",
      "NotAnObjectError: x.o is not a BPF object: it is not of 64 bits, little endian",
      "NotAnObjectError: x.o is not a BPF object: it is not relocatable",
      "NotAnObjectError: x.o is not a BPF object: it is for another machine",
    ]
  `)
  for (let length = 0; length < good.bytes.length; length++)
    expect(refusal([{ name: 'x.o', bytes: good.bytes.slice(0, length) }])).toMatch(
      /^NotAnObjectError|^NoEntrypointError/,
    )
})

test('a mutant of an object links or is refused by name, and never anything else', () => {
  const good = craftObject({
    sections: [
      { name: '.text', data: [...loadAddress(1), ...exit], relocations: [{ at: 0, type: wideLoad, symbol: 'x' }] },
      { name: '.rodata', data: [1, 2, 3] },
    ],
    symbols: [entry, { name: 'x', section: '.rodata' }],
  })
  const outcomes = Array.from({ length: good.bytes.length * 3 }, (_, index) => {
    const bytes = Buffer.from(good.bytes)
    const at = Math.floor(index / 3)
    bytes[at] = [0xff, 0x80, (bytes[at] ?? 0) + 1][index % 3] ?? 0
    return refusal([{ name: 'x.o', bytes }])
  })
  expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toEqual([])
})

test('what cannot become a program is refused, each with its name', () => {
  const withSection = (name: string, extra: { flags?: number; type?: number }) =>
    craftObject({
      sections: [
        {
          name: '.text',
          data: [...loadAddress(1), ...exit],
          relocations: [{ at: 0, type: wideLoad, symbol: 'counter' }],
        },
        { name, data: [0, 0, 0, 0, 0, 0, 0, 0], ...extra },
      ],
      symbols: [entry, { name: 'counter', section: name }],
    })
  const relocated = (data: readonly number[], at: number, type: number, symbol = 'entrypoint') =>
    craftObject({
      sections: [{ name: '.text', data, relocations: [{ at, type, symbol }] }],
      symbols: [entry, { name: 'memcpy' }],
    })
  const other = craftObject({ sections: [{ name: '.text', data: exit }], symbols: [{ ...entry, name: 'other' }] })
  expect({
    'a variable': refusal([withSection('.data', { flags: 3 })]),
    'a zeroed variable': refusal([withSection('.bss', { flags: 3, type: 8 })]),
    'a common variable': refusal([craftObject({ sections: [], symbols: [{ name: 'x', section: 0xfff2 }] })]),
    'no entry point': refusal([other]),
    'no object at all': refusal([]),
    'two of a name': refusal([codeOnly(exit), codeOnly(exit)]),
    'a function of the C library': refusal([relocated([...call(), ...exit], 0, callType, 'memcpy')]),
    'the address of nothing': refusal([relocated([...loadAddress(1), ...exit], 0, wideLoad, 'memcpy')]),
    'a section that is not loaded': refusal([withSection('.debug', { flags: 0 })]),
    'relocations with addends': refusal([
      craftObject({
        sections: [
          { name: '.text', data: exit, relocations: [{ at: 0, type: 0, symbol: 'entrypoint' }], relocationSection: 4 },
        ],
        symbols: [entry],
      }),
    ]),
    'an unknown relocation': refusal([relocated(exit, 0, 77)]),
    'a pointer in the code': refusal([relocated([...exit, ...exit], 0, pointer)]),
    'a call that is none': refusal([relocated([...exit, ...exit], 0, callType)]),
    'a wide load that is none': refusal([relocated([...exit, ...exit], 0, wideLoad)]),
    'a reference beyond the end': refusal([relocated(exit, 800, callType)]),
    // @ts-expect-error: callers in JavaScript may ask for it
    'another version': refusal([codeOnly(exit)], 2),
  }).toMatchInlineSnapshot(`
    {
      "a call that is none": "UnsupportedRelocationError: crafted.o:.text+0x0 has a relocation of type 10, which is not supported",
      "a common variable": "MutableGlobalError: crafted.o has mutable globals in common: x. Keep state in accounts.",
      "a function of the C library": "UndefinedSymbolError: crafted.o:.text+0x0 uses memcpy, which is neither defined nor a syscall",
      "a pointer in the code": "UnsupportedRelocationError: crafted.o:.text+0x0 has a relocation of type 2, which is not supported",
      "a reference beyond the end": "UnsupportedRelocationError: crafted.o:.text+0x320 has a relocation of type 10, which is not supported",
      "a section that is not loaded": "UndefinedSymbolError: crafted.o:.text+0x0 uses counter, which is neither defined nor a syscall",
      "a variable": "MutableGlobalError: crafted.o has mutable globals in .data: counter. Keep state in accounts.",
      "a wide load that is none": "UnsupportedRelocationError: crafted.o:.text+0x0 has a relocation of type 1, which is not supported",
      "a zeroed variable": "MutableGlobalError: crafted.o has mutable globals in .bss: counter. Keep state in accounts.",
      "an unknown relocation": "UnsupportedRelocationError: crafted.o:.text+0x0 has a relocation of type 77, which is not supported",
      "another version": "UnsupportedVersionError: sBPF version 2 is not supported",
      "no entry point": "NoEntrypointError: No object defines entrypoint",
      "no object at all": "NoEntrypointError: No object defines entrypoint",
      "relocations with addends": "UnsupportedObjectError: crafted.o has relocations with addends, which is not supported",
      "the address of nothing": "UndefinedSymbolError: crafted.o:.text+0x0 uses memcpy, which is neither defined nor a syscall",
      "two of a name": "DuplicateSymbolError: crafted.o defines entrypoint again",
    }
  `)
})

test('an instruction that the VM lacks, or reads otherwise, is refused', () => {
  const refuse = (data: readonly number[], version: SbpfVersion = 3) => refusal([codeOnly([...data, ...exit])], version)
  expect({
    'a packet': refuse(instruction(0x20)),
    'an atomic addition': refuse(instruction(0xdb, { dst: 1 })),
    'a load that extends the sign': refuse(instruction(0x91, { src: 1 })),
    '32-bit addition': refuse(instruction(0x04)),
    '32-bit comparison': refuse(instruction(0x16)),
    'signed division': refuse(instruction(0x3f, { src: 1, offset: 1 })),
    'a sixth argument read': refuse(instruction(0x79, { src: 10, offset: 8 })),
    'a sixth argument written': refuse(instruction(0x7b, { dst: 10, src: 1, offset: 8 })),
    'a jump too far': refuse(instruction(0x05, { offset: 9 })),
    'a jump too early': refuse(instruction(0x05, { offset: -2 })),
    'a call too far': refuse(instruction(0x85, { src: 1, immediate: 9 })),
    'a call without a name': refuse(instruction(0x85, { immediate: 9 })),
    'a call of a register that is none': refuse(instruction(0x8d, { immediate: 12 })),
    'a wide load of a map': refuse([...instruction(0x18, { src: 1 }), ...instruction(0)]),
    'half a wide load': refusal([codeOnly(instruction(0x18))]),
    'a function that calls itself first, on v0': refuse(instruction(0x85, { src: 1, immediate: -1 }), 0),
    'a frame of 4,104 bytes': refuse(instruction(0x7b, { dst: 10, src: 1, offset: -4104 })),
    'a frame of 4,096 bytes': refuse(instruction(0x7b, { dst: 10, src: 1, offset: -4096 })),
    'a frame by address': refuse([
      ...instruction(0xbf, { dst: 2, src: 10 }),
      ...instruction(0x07, { dst: 2, immediate: -5000 }),
    ]),
  }).toMatchInlineSnapshot(`
    {
      "32-bit addition": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x4: 32-bit arithmetic: the VM extends the sign, clang expects zeroes (compile with -mcpu=v2)",
      "32-bit comparison": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x16: a comparison of 32 bits (compile with -mcpu=v2)",
      "a call of a register that is none": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x8d: a call by a register that is none",
      "a call too far": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x85: a call out of the code",
      "a call without a name": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x85: a call of nothing that has a name",
      "a frame by address": "StackTooLargeError: A stack frame takes 5000 bytes of 4096",
      "a frame of 4,096 bytes": "linked",
      "a frame of 4,104 bytes": "StackTooLargeError: A stack frame takes 4104 bytes of 4096",
      "a function that calls itself first, on v0": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x85: a function whose first instruction calls it cannot be written in v0",
      "a jump too early": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x5: a jump out of the code",
      "a jump too far": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x5: a jump out of the code",
      "a load that extends the sign": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x91: a load or store of a newer kind (compile with -mcpu=v2)",
      "a packet": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x20: an access to packets",
      "a sixth argument read": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x79: an access above the frame: a sixth argument?",
      "a sixth argument written": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x7b: an access above the frame: a sixth argument?",
      "a wide load of a map": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x18: a wide load of something that is no number",
      "an atomic addition": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0xdb: an atomic instruction",
      "half a wide load": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x18: half a wide load",
      "signed division": "UnsupportedInstructionError: crafted.o:.text+0x0: opcode 0x3f: signed division or a move that extends the sign",
    }
  `)
})

test('a syscall has the number that the loader knows', () => {
  expect(['entrypoint', 'abort', 'sol_log_'].map((name) => hashSyscall(name).toString(16))).toEqual([
    '71e3cf81',
    'b6fc1a11',
    '207559bd',
  ])
})
