/** Runs a build with NODE_ENV=production, whatever the caller (such as a test runner) has set, and restores it. */
export async function asProduction<T>(run: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
