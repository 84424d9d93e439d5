import * as z from 'zod'
import { databaseVariables } from '../database/databaseSettings.ts'
import { type Role, roles } from '../environment/roles.ts'
import { refuse } from '../environment/variables.ts'
import { blobVariables } from '../media/mediaSettings.ts'

export const roleSettings = z
  .object({
    ROLE: z
      .enum(roles, { error: 'role' })
      .default('all')
      .describe(
        '`all`, or one of [several processes](#several-machines): `api` serves visitors, `worker` runs jobs and the indexer. With `npm start` also `keeper` and `sandbox`.',
      ),
    ...databaseVariables.shape,
    ...blobVariables.shape,
  })
  .transform((env, context): { readonly role: Role } => {
    if (env.ROLE !== 'all' && env.DATABASE_URL === undefined) refuse(context, 'DATABASE_URL', 'roleNeeds')
    if (env.ROLE !== 'all' && env.BLOBS !== 's3') refuse(context, 'BLOBS', 'roleNeedsS3')
    return { role: env.ROLE }
  })
