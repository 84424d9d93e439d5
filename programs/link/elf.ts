/** Numbers of the ELF format that objects and programs share (System V ABI; BPF's own from the kernel's documentation). */
export const fileTypes = { relocatable: 1, shared: 3 }
export const bpfMachine = 247

export const sectionTypes = {
  none: 0,
  bits: 1,
  symbols: 2,
  strings: 3,
  relocationsWithAddend: 4,
  dynamic: 6,
  zeroes: 8,
  relocations: 9,
  dynamicSymbols: 11,
}
export const sectionFlags = { writable: 1, loaded: 2, executable: 4 }
export const symbolBindings = { local: 0, global: 1, weak: 2 }

/** R_BPF_NONE, R_BPF_64_64 (an address in a wide load), R_BPF_64_ABS64 (an address in data), R_BPF_64_32 (a call). */
export const relocationTypes = { none: 0, wideLoad: 1, pointer: 2, call: 10 }

/** Instructions that carry a reference. A wide load takes two slots of 8 bytes. */
export const opcodes = { wideLoad: 0x18, call: 0x85, callRegister: 0x8d, exit: 0x95 }
export const instructionBytes = 8

export const fileHeaderBytes = 64
export const sectionHeaderBytes = 64
export const segmentHeaderBytes = 56
export const symbolBytes = 24
export const relocationBytes = 16

/** Rounds up to a multiple. */
export const alignUp = (value: number, to: number) => Math.ceil(value / to) * to
