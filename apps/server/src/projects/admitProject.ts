import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { type Cached, createCached } from '../database/createCached.ts'
import { ServerError } from '../errors.ts'
import { corsHeaders, isOwnOrigin, type OwnSite } from '../http/origin.ts'
import { featureOf } from './features.ts'
import { matchesOrigin } from './origins.ts'
import { isOwnProject } from './ownProject.ts'
import { listProjects, type Project } from './projects.ts'

export type Caller = {
  /** Null: our own site. */
  readonly project: Pick<Project, 'id' | 'unitsPerMinute'> | null
  /** False without an Origin. */
  readonly isPage: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The origin selects the project. */
    mayLackProject?: boolean
  }
  interface FastifyRequest {
    /** Null before admission. */
    caller: Caller | null
  }
}

export type Admission = {
  /**
   * Ids are public and authorize nothing; without one, the origin selects.
   *
   * @throws {ServerError} `ProjectKeyError`, `ProjectOriginError`, `ProjectFeatureError`, `DatabaseUnavailableError`.
   */
  admit(request: FastifyRequest): Promise<Caller>
  /** The call itself is checked. */
  answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Without a notice of the change. */
const maxAgeMs = 5_000

/** Cache time of a preflight. */
const preflightSeconds = '600'

export function createAdmission(deps: Core & OwnSite): Admission {
  const known = createCached(() => readProjects(deps), deps.now, maxAgeMs)
  deps.changes?.on('projects', known.drop)

  async function admit(request: FastifyRequest): Promise<Caller> {
    const { origin } = request.headers
    const id = readProjectId(request)
    const project = id === null ? await findByOrigin(request) : await findProject(known, id)
    if (origin !== undefined && !isAllowed(deps, request, project, origin))
      throw new ServerError('ProjectOriginError', { origin })
    const feature = featureOf(request.url)
    if (feature !== null && project?.features?.includes(feature) === false)
      throw new ServerError('ProjectFeatureError', { feature })
    return { project, isPage: origin !== undefined }
  }

  async function findByOrigin(request: FastifyRequest): Promise<Project | null> {
    const { origin } = request.headers
    if (!request.routeOptions.config.mayLackProject) return null
    if (origin === undefined || isOwnOrigin(deps, request, origin)) return null
    const projects = await known.get()
    return projects.find(({ origins }) => origins.some((allowed) => matchesOrigin(allowed, origin))) ?? null
  }

  return {
    admit,
    answerPreflight(request, reply) {
      // Open, so developers can read refusals.
      return reply
        .code(204)
        .headers({
          ...corsHeaders(request),
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type, idempotency-key, x-client-id, solana-client',
          'access-control-max-age': preflightSeconds,
        })
        .send()
    },
  }
}

/** Query or body; null for our own site. */
function readProjectId({ query, body }: FastifyRequest): string | null {
  const projectId = [query, body].map(readId).find((id) => id !== undefined && id !== '')
  return projectId === undefined || isOwnProject(String(projectId)) ? null : String(projectId)
}

const readId = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'projectId' in part ? part.projectId : undefined

async function readProjects({ database }: Pick<Core, 'database'>): Promise<readonly Project[]> {
  const projects = await listProjects(database)
  return projects.filter(({ revokedAt }) => revokedAt === null)
}

async function findProject(known: Cached<readonly Project[]>, id: string): Promise<Project> {
  const found = (await known.get()).find((project) => project.id === id)
  if (!found) throw new ServerError('ProjectKeyError', {})
  return found
}

const isAllowed = (deps: OwnSite, request: FastifyRequest, project: Project | null, origin: string) =>
  project === null
    ? isOwnOrigin(deps, request, origin)
    : project.origins.some((allowed) => matchesOrigin(allowed, origin))
