import * as z from 'zod'
import { placeVariables, toPublicUrl } from '../environment/siteSettings.ts'
import { isLoopback } from '../environment/variables.ts'

export const setupVariables = z.object({
  SETUP: z.enum(['on', 'off'], { error: 'setup' }).optional().meta({
    shown: '`on` if `PUBLIC_URL` is this machine, otherwise `off`',
    description:
      "Allows setting up Mainnet and Devnet at `/?settings`, with the code that `npm start` prints and `DATA_DIR/setup-code` contains. URLs must be https on public hosts. They are stored in `DATA_DIR/networks.json`, readable only by the server's user; environment variables take precedence. Servers that share a database each have their own.",
  }),
})

export const setupSettings = z
  .object({ ...placeVariables.shape, ...setupVariables.shape })
  .transform((env) => ({ offersSetup: env.SETUP === undefined ? isLoopback(toPublicUrl(env)) : env.SETUP === 'on' }))
