import type { ProjectFeature } from './features.ts'

/** What can go wrong when projects are made and asked for, and the facts that come with it. */
export type ProjectErrors = {
  /** No project has this id, or it was revoked. */
  ProjectKeyError: Record<never, never>
  /** A page asks that is not of the project. */
  ProjectOriginError: { origin: string }
  /** What was to be an origin of a project is none; empty: none was given. */
  ProjectOriginsError: { origin: string }
  /** The project is not given this part of the API. */
  ProjectFeatureError: { feature: ProjectFeature }
  ProjectNotFoundError: { id: string }
}

/** Their HTTP statuses. */
export const projectStatuses: Record<keyof ProjectErrors, number> = {
  ProjectKeyError: 401,
  ProjectOriginError: 403,
  ProjectOriginsError: 400,
  ProjectFeatureError: 403,
  ProjectNotFoundError: 404,
}
