import type { ProjectFeature } from './features.ts'

export type ProjectErrors = {
  /** Unknown or revoked project. */
  ProjectKeyError: Record<never, never>
  /** The page belongs to another project. */
  ProjectOriginError: { origin: string }
  /** Invalid origin; empty if missing. */
  ProjectOriginsError: { origin: string }
  /** The project lacks this feature. */
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
