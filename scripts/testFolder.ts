import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Files that outlive a test file, removed after all tests. */
    testFolder: string
  }
}

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-tests-'))
  project.provide('testFolder', folder)
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
