import { readFileSync } from 'node:fs'
import { builtPath } from './compileProgram.ts'
import type { SbpfVersion } from './link/linkProgram.ts'

/** Reads the committed bytes of a program. */
export const readProgram = (name: string, version: SbpfVersion): Uint8Array => readFileSync(builtPath(name, version))
