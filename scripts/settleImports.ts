import { afterAll, vi } from 'vitest'

// What is loaded late may still be on its way when the last test of a file has ended; it must not come after the file is gone.
afterAll(() => vi.dynamicImportSettled())
