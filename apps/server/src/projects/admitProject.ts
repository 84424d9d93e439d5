import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { type Cached, createCached } from '../database/createCached.ts'
import { ServerError } from '../errors.ts'
import { corsHeaders, isOwnOrigin, type OwnSite } from '../http/origin.ts'
import { featureOf } from './features.ts'
import { matchesOrigin } from './origins.ts'
import { isOwnProject } from './ownProject.ts'
import { listProjects, type Project } from './projects.ts'

/** Who asks: a project, and whether a page of its own asks. */
export type Caller = {
  /** Null: this instance's own site, which needs no id. */
  readonly project: Pick<Project, 'id' | 'unitsPerMinute'> | null
  /** False without an Origin: then no browser vouches for who asks. */
  readonly isPage: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call without a project's id is one of the project that names the origin of its page. */
    mayLackProject?: boolean
  }
  interface FastifyRequest {
    /** Who was admitted; null before, and where anyone is. */
    caller: Caller | null
  }
}

/** Tells who asks, and answers the browser whether they may read it. */
export type Admission = {
  /**
   * Finds out whose call it is. A project id is public: it selects origins, features and limits, and authorises nothing. Where a
   * route may lack it, a page is one of the project that names its origin.
   *
   * @throws {ServerError} `ProjectKeyError`, `ProjectOriginError`, `ProjectFeatureError`, `DatabaseUnavailableError`.
   */
  admit(request: FastifyRequest): Promise<Caller>
  /** Tells a browser how a page may ask; whether it is answered is the call's own affair. */
  answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** How soon a change of an operator is noticed. */
const maxAgeMs = 5_000

/** How long a browser may remember that a page may ask. */
const preflightSeconds = '600'

/** Makes the admission of the projects in the database. This instance's own site is admitted without one. */
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
      // Any page may ask: a refusal of the call itself is what its developer must be able to read.
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

/** The project id of a call, in its query or its body; null for this instance's own site. */
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
