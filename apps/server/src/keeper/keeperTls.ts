import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { refuse } from '../environment/variables.ts'

const file = z.string().optional()
const forBoth = 'PEM files for `KEEPER_URL` and `KEEPER_LISTEN`: '

export const tlsVariables = z.object({
  KEEPER_TLS_CA: file.describe(`${forBoth}your own certificate authority, for nothing else.`),
  KEEPER_TLS_CERT: file.describe(`${forBoth}the certificate of this process.`),
  KEEPER_TLS_KEY: file.describe(`${forBoth}its key.`),
})

/** PEM. */
export type KeeperTls = { readonly ca: Buffer; readonly cert: Buffer; readonly key: Buffer }

export function readTls(env: z.output<typeof tlsVariables>, context: z.RefinementCtx): KeeperTls {
  const read = (variable: keyof typeof env): Buffer => {
    try {
      const pem = readFileSync(env[variable] ?? '')
      if (pem.includes('-----BEGIN ')) return pem
    } catch {
      // Refused below.
    }
    refuse(context, variable, 'keeperTls')
    return Buffer.alloc(0)
  }
  return { ca: read('KEEPER_TLS_CA'), cert: read('KEEPER_TLS_CERT'), key: read('KEEPER_TLS_KEY') }
}
