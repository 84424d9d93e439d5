import type { BlockRun } from './readBlocks.ts'
import type { Cursor } from './writeBlocks.ts'

export type FollowInput = {
  readonly after: Cursor
  /** Only transactions with one of these; null: all. */
  readonly pools: readonly string[] | null
  readonly signal: AbortSignal
}

export type ChainSource = {
  /**
   * Yields blocks in order, without gaps except `missedSlots`; null if they don't follow: another network, or a
   * rollback.
   */
  follow(input: FollowInput): AsyncGenerator<BlockRun | null>
}

export const chainSources = ['rpc', 'blockSubscribe', 'yellowstone'] as const
