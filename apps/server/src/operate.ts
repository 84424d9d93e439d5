import { runCommand } from './commands/runCommand.ts'

/** CLI for an instance's database, with or without a running server. */
if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), process.env, process)
