import { supportsVersion1 } from '@solsmith/connect'
import type { Context } from './context.ts'
import { CliError } from './errors.ts'

/**
 * Version 1 fits three times as much: by flag, or if the network accepts it.
 *
 * @throws {CliError} `UsageError`.
 */
export async function wantsVersion1({ values, network, signer }: Context): Promise<boolean> {
  const text = values['transaction-version']
  if (text !== undefined && text !== '0' && text !== '1')
    throw new CliError('UsageError', { reason: `--transaction-version must be 0 or 1, not “${text}”.` })
  if (text === '0') return false
  const isTaken = await supportsVersion1(await network(), (await signer()).address)
  if (text === '1' && !isTaken)
    throw new CliError('UsageError', {
      reason: 'The network does not accept version 1 transactions from this wallet. Use --transaction-version 0.',
    })
  return isTaken
}
