import type { ProjectFeature } from './features.ts'

export type ProjectErrors = {
  /** Unknown or revoked. */
  ProjectKeyError: Record<never, never>
  /** Another project's page. */
  ProjectOriginError: { origin: string }
  /** Empty: missing. */
  ProjectOriginsError: { origin: string }
  /** No permission. */
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
