import type { SbpfVersion } from './linkProgram.ts'

/** Why objects cannot become a program. A name never changes once shipped. */
export type LinkErrors = {
  /** The bytes are no relocatable ELF file for BPF, or one that is cut short. */
  NotAnObjectError: { file: string; reason: string }
  /** The object has a feature of ELF that this linker does not read. */
  UnsupportedObjectError: { file: string; feature: string }
  /** A program's constants are all it may keep; state belongs in accounts. */
  MutableGlobalError: { file: string; section: string; symbols: readonly string[] }
  /** Two objects define the same name. */
  DuplicateSymbolError: { symbol: string; file: string }
  /** No object defines the function that the runtime calls. */
  NoEntrypointError: { symbol: string }
  /** A name is used that no object defines; a function may also be a syscall, and this is none. */
  UndefinedSymbolError: { symbol: string; where: string }
  /** A reference of a kind that is not known, or at a place where it makes no sense. */
  UnsupportedRelocationError: { type: number; where: string }
  /** The VM does not have the instruction, or gives it another meaning than clang does. */
  UnsupportedInstructionError: { opcode: number; reason: string; where: string }
  /** A function keeps more on its stack than a frame holds. */
  StackTooLargeError: { bytes: number; limitBytes: number }
  /** The version of sBPF is not one of those that are written. */
  UnsupportedVersionError: { version: SbpfVersion }
}

const messages: { [Name in keyof LinkErrors]: (context: LinkErrors[Name]) => string } = {
  NotAnObjectError: ({ file, reason }) => `${file} is not a BPF object: ${reason}`,
  UnsupportedObjectError: ({ file, feature }) => `${file} has ${feature}, which is not supported`,
  MutableGlobalError: ({ file, section, symbols }) =>
    `${file} has mutable globals in ${section}: ${symbols.join(', ')}. Keep state in accounts.`,
  DuplicateSymbolError: ({ symbol, file }) => `${file} defines ${symbol} again`,
  NoEntrypointError: ({ symbol }) => `No object defines ${symbol}`,
  UndefinedSymbolError: ({ symbol, where }) => `${where} uses ${symbol}, which is neither defined nor a syscall`,
  UnsupportedRelocationError: ({ type, where }) => `${where} has a relocation of type ${type}, which is not supported`,
  UnsupportedInstructionError: ({ opcode, reason, where }) => `${where}: opcode 0x${opcode.toString(16)}: ${reason}`,
  StackTooLargeError: ({ bytes, limitBytes }) => `A stack frame takes ${bytes} bytes of ${limitBytes}`,
  UnsupportedVersionError: ({ version }) => `sBPF version ${version} is not supported`,
}

export class LinkError<Name extends keyof LinkErrors = keyof LinkErrors> extends Error {
  override readonly name: Name
  readonly context: LinkErrors[Name]

  constructor(name: Name, context: LinkErrors[Name], options?: ErrorOptions) {
    super(messages[name](context), options)
    this.name = name
    this.context = context
  }
}
