import * as z from 'zod'
import { accepted, hasProtocol, refuse, text } from '../environment/variables.ts'
import { isMailAddress } from '../mail/mail.ts'
import { publicNetworkVariables } from '../rpc/rpcSettings.ts'
import { setupVariables } from '../setup/setupSettings.ts'

const inTerms = z.string().optional().describe('Operator and governing law, shown in Privacy and Terms.')

export const operatorSettings = z
  .object({
    ...publicNetworkVariables.shape,
    ...setupVariables.shape,
    NODE_ENV: z.string().optional().meta({
      shown: 'none; `production` in the container',
      description: '`production` requires the operator settings if a real network is offered.',
    }),
    OPERATOR_NAME: inTerms,
    OPERATOR_LAW: inTerms,
    OPERATOR_CONTACT: text('contact', isContact)
      .optional()
      .describe('Email address or page, shown in Privacy, Terms and the FAQ.'),
    TERMS_EFFECTIVE_DATE: text('date', isDate)
      .optional()
      .describe('Effective date of the terms, such as `2026-12-01`.'),
    OPERATOR_UNSAID: accepted()
      .optional()
      .describe('`accepted` allows `NODE_ENV=production` with a real network although one of these four is missing.'),
  })
  .transform((env, context) => {
    // Optional for a plain sandbox, or by opt-out.
    const isPublic = env.MAINNET_RPC_URL !== undefined || env.DEVNET_RPC_URL !== undefined || env.SETUP === 'on'
    if (env.NODE_ENV === 'production' && isPublic && !env.OPERATOR_UNSAID)
      for (const variable of ['OPERATOR_NAME', 'OPERATOR_CONTACT', 'OPERATOR_LAW', 'TERMS_EFFECTIVE_DATE'] as const)
        if (env[variable] === undefined) refuse(context, variable, 'operator')
    return {
      operator: {
        name: env.OPERATOR_NAME ?? null,
        contact: env.OPERATOR_CONTACT ?? null,
        law: env.OPERATOR_LAW ?? null,
        effectiveDate: env.TERMS_EFFECTIVE_DATE ?? null,
      },
    }
  })

export type OperatorSettings = Readonly<z.output<typeof operatorSettings>['operator']>

/** Email or page, shown as a link. */
function isContact(value: string): boolean {
  return hasProtocol(value, ['http:', 'https:']) || isMailAddress(value)
}

/** Checks for an existing day, YYYY-MM-DD. */
function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value.length === 10
}
