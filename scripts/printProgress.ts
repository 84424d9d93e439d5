import type { Reporter, TestModule } from 'vitest/node'

const PAUSE_MS = 30_000

export function printProgress(): Reporter {
  const started = Date.now()
  const ended: TestModule[] = []
  let told = started
  let failed = 0
  return {
    onTestModuleEnd(module) {
      ended.push(module)
      if (!module.ok()) failed += 1
      if (Date.now() - told < PAUSE_MS) return
      told = Date.now()
      process.stdout.write(`  ${seconds(told - started)}: ${ended.length} files, ${failed} failed\n`)
    },
    onTestRunEnd() {
      const slow = ended
        .map((module) => ({ path: module.relativeModuleId, ms: timeOf(module) }))
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 12)
      process.stdout.write(`\nLongest: ${slow.map(({ path, ms }) => `${path} ${seconds(ms)}`).join(', ')}\n`)
    },
  }
}

function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return collectDuration + setupDuration + duration
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`
}
