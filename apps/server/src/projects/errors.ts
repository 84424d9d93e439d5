import type { ProjectFeature } from './features.ts'

/** Errors of projects, with their context. */
export type ProjectErrors = {
  /** An unknown or revoked project id. */
  ProjectKeyError: Record<never, never>
  /** The page does not belong to the project. */
  ProjectOriginError: { origin: string }
  /** An invalid origin; empty: missing. */
  ProjectOriginsError: { origin: string }
  /** The project lacks access to this part of the API. */
  ProjectFeatureError: { feature: ProjectFeature }
  ProjectNotFoundError: { id: string }
}

export const projectStatuses: Record<keyof ProjectErrors, number> = {
  ProjectKeyError: 401,
  ProjectOriginError: 403,
  ProjectOriginsError: 400,
  ProjectFeatureError: 403,
  ProjectNotFoundError: 404,
}
