import type { Reporter } from 'vitest/node'

/** Ends a run with one line on the tests that other programs than ours left out, counted by what they needed. */
export function countNeeds(): Reporter {
  return {
    onTestRunEnd(modules) {
      const counts = new Map<string, number>()
      for (const module of modules)
        for (const test of module.children.allTests('skipped')) {
          const result = test.result()
          const note = result.state === 'skipped' ? result.note : undefined
          if (note?.startsWith('needs ')) counts.set(note, (counts.get(note) ?? 0) + 1)
        }
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      if (all === 0) return
      const list = [...counts].toSorted().map(([note, count]) => `${count} ${note}`)
      process.stdout.write(`\nLeft out, for what these programs lack: ${all} (${list.join(', ')})\n`)
    },
  }
}
