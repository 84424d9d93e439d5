import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { type Cached, createCached } from '../database/createCached.ts'
import { ServerError } from '../errors.ts'
import { corsHeaders, isOwnOrigin, type OwnSite } from '../http/origin.ts'
import { featureOf } from './features.ts'
import { matchesOrigin } from './origins.ts'
import { isOwnProject } from './ownProject.ts'
import { listProjects, type Project } from './projects.ts'

/** The project of a call, and whether its own page makes it. */
export type Caller = {
  /** Null: this instance's own site, which needs no id. */
  readonly project: Pick<Project, 'id' | 'unitsPerMinute'> | null
  /** False without an Origin: then no browser vouches for the caller. */
  readonly isPage: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without a project id, the page's origin selects the project. */
    mayLackProject?: boolean
  }
  interface FastifyRequest {
    /** The admitted caller; null before the check, and on open routes. */
    caller: Caller | null
  }
}

/** Admission of calls, with CORS. */
export type Admission = {
  /**
   * Identifies the caller. A project id is public: it selects origins, features and limits, and authorizes nothing. If
   * a route can lack it, the page's origin selects the project.
   *
   * @throws {ServerError} `ProjectKeyError`, `ProjectOriginError`, `ProjectFeatureError`, `DatabaseUnavailableError`.
   */
  admit(request: FastifyRequest): Promise<Caller>
  /** Answers a preflight; the call itself decides about admission. */
  answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Delay until an operator's change applies. */
const maxAgeMs = 5_000

/** Cache time of a preflight. */
const preflightSeconds = '600'

/** Creates the admission for the database's projects. This instance's own site needs none. */
export function createAdmission(deps: Core & OwnSite): Admission {
  const known = createCached(() => readProjects(deps), deps.now, maxAgeMs)

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
      // Open to all pages, so that a developer can read the call's refusal.
      return reply
        .code(204)
        .headers({
          ...corsHeaders(request),
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'content-type, x-client-id, solana-client',
          'access-control-max-age': preflightSeconds,
        })
        .send()
    },
  }
}

/** Returns a call's project id from its query or body; null for this instance's own site. */
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
