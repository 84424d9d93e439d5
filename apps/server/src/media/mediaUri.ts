import type { Deps } from '../deps.ts'

/** Where a stored file is read from outside; what is written on the chain. At most 200 bytes, as `env.ts` sees to. */
export function mediaUri({ publicUrl }: Pick<Deps, 'publicUrl'>, cid: string): string {
  return `${publicUrl}/media/${cid}`
}
