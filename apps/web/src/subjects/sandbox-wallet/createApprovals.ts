import type { ApprovalRequest } from '@solsmith/test-wallet'

export type PendingApproval = {
  readonly id: number
  readonly request: ApprovalRequest
  readonly waiting: number
  /** Only the first answer counts. */
  readonly settle: (isApproved: boolean) => void
}

export type Approvals = {
  /** Requests approval; false means declined. */
  ask(request: ApprovalRequest): Promise<boolean>
  get(): PendingApproval | null
  subscribe(listener: () => void): () => void
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
