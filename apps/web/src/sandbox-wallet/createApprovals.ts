import type { ApprovalRequest } from './approval.ts'

/** A request that waits for a person. */
export type PendingApproval = {
  readonly id: number
  readonly request: ApprovalRequest
  /** How many more wait behind it. */
  readonly waiting: number
  /** Answers it. Only the first answer counts. */
  readonly settle: (isApproved: boolean) => void
}

/** Requests in the order in which they came, one at a time. */
export type Approvals = {
  /** Asks the person; false is no. */
  ask(request: ApprovalRequest): Promise<boolean>
  /** The one that is to be shown now; null when none. */
  get(): PendingApproval | null
  subscribe(listener: () => void): () => void
  /** Says no to everything that waits: the wallet is being taken away. */
  declineAll(): void
}

type Waiting = Omit<PendingApproval, 'waiting'>

export function createApprovals(): Approvals {
  let queue: readonly Waiting[] = []
  let shown: PendingApproval | null = null
  let lastId = 0
  const listeners = new Set<() => void>()

  function replace(next: readonly Waiting[]): void {
    queue = next
    const [first] = next
    shown = first ? { ...first, waiting: next.length - 1 } : null
    for (const listener of [...listeners]) listener()
  }

  return {
    ask: (request) =>
      new Promise((answer) => {
        const id = ++lastId
        const settle = (isApproved: boolean) => {
          if (!queue.some((waiting) => waiting.id === id)) return
          answer(isApproved)
          replace(queue.filter((waiting) => waiting.id !== id))
        }
        replace([...queue, { id, request, settle }])
      }),
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    declineAll() {
      for (const { settle } of [...queue]) settle(false)
    },
  }
}
