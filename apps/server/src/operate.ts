import { runCommand } from './commands/runCommand.ts'

/** What an operator does with the database of an instance, while its server runs or not. */
if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), process.env, process)
