import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/openDatabase.ts'
import { projects } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import type { ProjectFeature } from './features.ts'
import { parseAllowedOrigin } from './origins.ts'

/** A site, or several, that may use the blockchain API of this instance. */
export type Project = typeof projects.$inferSelect

export type NewProject = {
  readonly name: string
  readonly origins: readonly string[]
  /** What its pages may do beside reading; null: everything. */
  readonly features: readonly ProjectFeature[] | null
  /** What all its visitors may spend in a minute together; null: what the instance gives. */
  readonly unitsPerMinute: number | null
}

/**
 * Adds a project under a new id.
 *
 * @throws {ServerError} `ProjectOriginsError` for an origin that is none.
 */
export async function addProject(database: Database, actor: string, input: NewProject): Promise<Project> {
  const parsed = input.origins.map((origin) => ({ origin, allowed: parseAllowedOrigin(origin) }))
  const wrong = parsed.find(({ allowed }) => allowed === null)
  if (wrong || parsed.length === 0) throw new ServerError('ProjectOriginsError', { origin: wrong?.origin ?? '' })
  const origins = parsed.flatMap(({ allowed }) => allowed ?? [])
  const features = input.features && [...input.features]
  const values = { ...input, id: randomBytes(16).toString('hex'), origins, features }
  return database.query((db) =>
    db.transaction(async (change) => {
      const [project] = await change.insert(projects).values(values).returning()
      // An insert that does not throw returns its row.
      if (!project) throw new TypeError('no row was returned')
      await writeAudit(change, { actor, action: 'project add', subject: project.id, detail: origins.join(' ') })
      return project
    }),
  )
}

/** Every project, with those that were revoked, in the order in which they were added. */
export const listProjects = (database: Database): Promise<readonly Project[]> =>
  database.query((db) => db.select().from(projects).orderBy(asc(projects.createdAt), asc(projects.id)))

/**
 * Refuses a project from now on.
 *
 * @throws {ServerError} `ProjectNotFoundError` when there is none under this id that is not revoked yet.
 */
export async function revokeProject(database: Database, actor: string, id: string): Promise<void> {
  await database.query((db) =>
    db.transaction(async (change) => {
      const open = and(eq(projects.id, id), isNull(projects.revokedAt))
      const revoked = await change.update(projects).set({ revokedAt: new Date() }).where(open).returning()
      if (revoked.length === 0) throw new ServerError('ProjectNotFoundError', { id })
      await writeAudit(change, { actor, action: 'project revoke', subject: id })
    }),
  )
}
