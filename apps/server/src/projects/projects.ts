import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../database/audit.ts'
import { notifyChange } from '../database/changes.ts'
import type { Database } from '../database/openDatabase.ts'
import { projects } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import type { ProjectFeature } from './features.ts'
import { parseAllowedOrigin } from './origins.ts'

export type Project = typeof projects.$inferSelect

export type NewProject = {
  readonly name: string
  readonly origins: readonly string[]
  /** Besides reading; null: all. */
  readonly features: readonly ProjectFeature[] | null
  /** Shared by visitors; null: default. */
  readonly unitsPerMinute: number | null
}

/** @throws {ServerError} `ProjectOriginsError`. */
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
      // Inserts return their row.
      if (!project) throw new TypeError('no row was returned')
      await notifyChange(change, 'projects')
      await writeAudit(change, { actor, action: 'project add', subject: project.id, detail: origins.join(' ') })
      return project
    }),
  )
}

/** By creation, including revoked. */
export const listProjects = (database: Database): Promise<readonly Project[]> =>
  database.query((db) => db.select().from(projects).orderBy(asc(projects.createdAt), asc(projects.id)))

/** @throws {ServerError} `ProjectNotFoundError`, also if revoked. */
export async function revokeProject(database: Database, actor: string, id: string): Promise<void> {
  await database.query((db) =>
    db.transaction(async (change) => {
      const open = and(eq(projects.id, id), isNull(projects.revokedAt))
      const revoked = await change.update(projects).set({ revokedAt: new Date() }).where(open).returning()
      if (revoked.length === 0) throw new ServerError('ProjectNotFoundError', { id })
      await notifyChange(change, 'projects')
      await writeAudit(change, { actor, action: 'project revoke', subject: id })
    }),
  )
}
