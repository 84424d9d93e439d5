import type { Summary } from './decode/summarize.ts'
import type { DomContent } from './draw/element.ts'
import type { TokenName } from './network/answers.ts'
import type { Rpc } from './network/callRpc.ts'
import type { Live } from './network/openLive.ts'

export type Explorer = {
  readonly rpc: Rpc
  readonly live: Live
  /** By signature. */
  readonly summaries: Map<string, Summary>
  readonly tokenNames: Map<string, TokenName>
  head: { readonly slot: bigint; readonly root: bigint } | null
}

type View = {
  readonly title: string
  readonly isBusy: boolean
  readonly body: readonly DomContent[]
}

/** Watches the network until it is closed. */
export type Page = {
  view(nowMs: number): View
  refresh(): void
  close(): void
}

/** `changed` is called for every redraw. */
export type OpenPage<Input> = (explorer: Explorer, input: Input, changed: () => void) => Page
