import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Compiles a WebAssembly module of a package that is installed. */
export const compile = async (path: string) => WebAssembly.compile(await readFile(require.resolve(path)))

/** What browsers have and the codecs expect. */
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

/** Gives a worker the `ImageData` of browsers. */
export function provideImageData(): void {
  // Only the parts that the codecs use.
  globalThis.ImageData = Pixels as unknown as typeof ImageData
}
