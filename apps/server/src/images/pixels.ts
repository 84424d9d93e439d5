import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** @param memoryLimitBytes - Hard limit, whatever a header claims. */
export async function compile(path: string, memoryLimitBytes: number): Promise<WebAssembly.Module> {
  const code = await readFile(require.resolve(path))
  return WebAssembly.compile(limitMemory(code, Math.floor(memoryLimitBytes / pageBytes)))
}

const pageBytes = 65_536
const memorySection = 5

/** WebAssembly core 1.0 §5.5.8. */
function limitMemory(code: Uint8Array, maximum: number): Uint8Array<ArrayBuffer> {
  for (let at = 8; at < code.length; ) {
    const length = readNumber(code, at + 1)
    const end = length.next + length.value
    if (code[at] === memorySection) {
      // Flag, and initial size.
      const first = readNumber(code, length.next + 2)
      const body = Buffer.from([1, 1, ...writeNumber(first.value), ...writeNumber(maximum)])
      const section = Buffer.from([memorySection, ...writeNumber(body.length)])
      return Uint8Array.from(Buffer.concat([code.subarray(0, at), section, body, code.subarray(end)]))
    }
    at = end
  }
  throw new TypeError('the module declares no memory of its own')
}

/** Reads LEB128, WebAssembly's integers. */
function readNumber(code: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  const byte = code[at] ?? 0
  if (byte < 0x80) return { value: byte, next: at + 1 }
  const rest = readNumber(code, at + 1)
  return { value: byte - 0x80 + rest.value * 0x80, next: rest.next }
}

const writeNumber = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...writeNumber(Math.floor(value / 0x80))]

/** Image data that codecs expect. */
class Pixels {
  readonly colorSpace = 'srgb'
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

export function provideImageData(): void {
  // Parts that the codecs use.
  globalThis.ImageData = Pixels as unknown as typeof ImageData
}
