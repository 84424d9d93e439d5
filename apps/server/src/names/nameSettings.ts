import * as z from 'zod'
import { placeVariables, toPublicUrl } from '../environment/siteSettings.ts'
import { text } from '../environment/variables.ts'
import { nameZone } from './nameZone.ts'

export const nameSettings = z
  .object({
    ...placeVariables.shape,
    NAMES_ZONE: text('zone', (value) => /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i.test(value))
      .transform((value) => value.toLowerCase())
      .optional()
      .meta({
        shown: 'the host of `PUBLIC_URL`, after its port if it has one',
        description: 'Ending of account names. A name belongs to the zone it was signed with.',
      }),
  })
  .transform((env) => ({ namesZone: env.NAMES_ZONE ?? nameZone(toPublicUrl(env)) }))
