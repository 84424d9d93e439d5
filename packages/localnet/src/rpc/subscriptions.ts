import type { Topic } from './defineTopic.ts'
import { account } from './subscriptions/account.ts'
import { root } from './subscriptions/root.ts'
import { signature } from './subscriptions/signature.ts'
import { slot } from './subscriptions/slot.ts'

/** Everything that can be subscribed to: `slot` is asked for as `slotSubscribe` and told as `slotNotification`. */
export const topics: ReadonlyMap<string, Topic> = new Map(Object.entries({ account, root, signature, slot }))
