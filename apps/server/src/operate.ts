import { runCommand } from './commands/runCommand.ts'

/** Works with or without a running server. */
if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), process.env, process)
