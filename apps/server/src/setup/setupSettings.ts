import * as z from 'zod'
import { placeVariables, toPublicUrl } from '../environment/siteSettings.ts'
import { isLoopback } from '../environment/variables.ts'

export const setupVariables = z.object({
  SETUP: z.enum(['on', 'off'], { error: 'setup' }).optional().meta({
    shown: '`on` where `PUBLIC_URL` is this machine, else `off`',
    description:
      "Whether Mainnet and Devnet can be set up at `/?settings`, with the code that `npm start` prints and `DATA_DIR/setup-code` holds. Addresses are https at public hosts; they are kept in `DATA_DIR/networks.json`, readable by the server's user alone, and what the environment sets comes first. Where several servers share a database, each has its own.",
  }),
})

export const setupSettings = z
  .object({ ...placeVariables.shape, ...setupVariables.shape })
  .transform((env) => ({ offersSetup: env.SETUP === undefined ? isLoopback(toPublicUrl(env)) : env.SETUP === 'on' }))
