import type { Core } from '../core.ts'
import { createCached } from '../database/createCached.ts'
import { ServerError } from '../errors.ts'
import type { OwnSite } from '../http/origin.ts'
import { matchesOrigin } from '../projects/origins.ts'
import { isOwnProject } from '../projects/ownProject.ts'
import { listProjects } from '../projects/projects.ts'

export type FrameOrigins = {
  /** Lists sources for `frame-ancestors`. */
  list(projectId: string): Promise<readonly string[]>
  /** @throws {ServerError} `ProjectOriginError` */
  admit(projectId: string, origin: string): Promise<void>
}

const maxAgeMs = 5_000

export function createFrameOrigins(
  { database, publicUrl, allowedOrigins, now, changes }: Core & OwnSite,
  walletOrigin: string,
): FrameOrigins {
  const known = createCached(() => listProjects(database), now, maxAgeMs)
  changes?.on('projects', known.drop)
  async function list(projectId: string): Promise<readonly string[]> {
    if (isOwnProject(projectId)) return [publicUrl, ...allowedOrigins]
    const project = (await known.get()).find(({ id, revokedAt }) => id === projectId && revokedAt === null)
    return project && project.features?.includes('sign-in') !== false ? project.origins : []
  }
  return {
    list,
    async admit(projectId, origin) {
      // The wallet's own page can't be framed.
      if (isOwnProject(projectId) && origin === walletOrigin) return
      const isAllowed = (await list(projectId)).some((allowed) => matchesOrigin(allowed, origin))
      if (!isAllowed) throw new ServerError('ProjectOriginError', { origin })
    },
  }
}
