/**
 * Runs a build for production, whatever the caller (a test runner, for one) has set. What is started afterwards is in production
 * only when the caller said so.
 */
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
