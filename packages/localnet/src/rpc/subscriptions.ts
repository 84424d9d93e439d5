import type { Topic } from './defineTopic.ts'
import { account } from './subscriptions/account.ts'
import { block } from './subscriptions/block.ts'
import { logs } from './subscriptions/logs.ts'
import { program } from './subscriptions/program.ts'
import { root } from './subscriptions/root.ts'
import { signature } from './subscriptions/signature.ts'
import { slot } from './subscriptions/slot.ts'
import { slotsUpdates } from './subscriptions/slotsUpdates.ts'

/** `slot` is `slotSubscribe` and `slotNotification`. */
export const topics: ReadonlyMap<string, Topic> = new Map(
  Object.entries({ account, block, logs, program, root, signature, slot, slotsUpdates }),
)
