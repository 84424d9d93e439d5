import manifest from '../package.json' with { type: 'json' }
import { run } from './run.ts'

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), manifest.version, process)
