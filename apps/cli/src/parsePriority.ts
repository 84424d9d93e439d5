import type { ChainRpc } from '@solsmith/chain'
import type { PrepareOptions } from '@solsmith/connect'
import { choosePrice, type WantedPriority } from '@solsmith/tokens'
import { CliError } from './errors.ts'

const levels = ['normal', 'fast', 'turbo'] as const

/**
 * Parses `--priority`; null without it.
 *
 * @throws {CliError} `UsageError`.
 */
export function parsePriority(text: string | undefined): WantedPriority | null {
  if (text === undefined) return null
  const level = levels.find((one) => one === text)
  if (level) return level
  if (/^\d{1,15}$/.test(text)) return BigInt(text)
  throw new CliError('UsageError', {
    reason: `--priority must be normal, fast, turbo or a whole number, not “${text}”.`,
  })
}

/** Returns the requested price. By default a send pays what three quarters of others did. */
export const priceOf = (rpc: ChainRpc, priority: WantedPriority | null): PrepareOptions =>
  priority === null ? {} : { choosePrice: choosePrice(rpc, priority) }
