import type * as z from 'zod/mini'
import { blockchainApi } from '../blockchain-api/blockchainApi.ts'
import { signInApi } from '../blockchain-api/signIn.ts'
import type { Endpoint } from '../endpoint.ts'
import { fetchToolkit } from '../product-api/toolkit.ts'
import { fetchWalletList } from '../wallet-list/walletList.ts'

export type Lie = { readonly about: string; readonly answer: unknown }

export const windowCalls: readonly Endpoint[] = [
  fetchToolkit,
  { ...fetchWalletList, path: `/api/wallet-list${fetchWalletList.path}` },
  ...Object.values(blockchainApi),
  ...Object.values(signInApi),
]

export const callAt = (method: string, pathname: string): Endpoint | undefined =>
  windowCalls.find(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  )

/** The smallest complete answer of a schema. */
export function tellTruth(schema: z.ZodMiniType): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, tellTruth(asSchema(part))]))
    case 'array':
      return [tellTruth(asSchema(def.element))]
    case 'record':
      return { key: tellTruth(asSchema(def.valueType)) }
    case 'union':
      return tellTruth(asSchema(def.options[0]))
    case 'optional':
    case 'nullable':
    case 'readonly':
      return tellTruth(asSchema(def.innerType))
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'string':
      return [plainly.string, '1'].find((text) => schema.safeParse(text).success)
    default:
      return plainly[def.type]
  }
}

/** Breaks each part in turn: every other type, and missing if required. */
export const listLies = ({ response }: Pick<Endpoint, 'response'>): readonly Lie[] =>
  negate(response, tellTruth(response), { about: 'answer', put: (value) => value })

type Place = { readonly about: string; readonly put: (value: unknown) => unknown }

function negate(schema: z.ZodMiniType, truth: unknown, { about, put }: Place): readonly Lie[] {
  const own = others
    .filter((value) => !schema.safeParse(value).success)
    .map((value) => ({ about: `${about}: ${JSON.stringify(value)}`, answer: put(value) }))
  return [...own, ...negateParts(schema, truth, { about, put })]
}

function negateParts(schema: z.ZodMiniType, truth: unknown, { about, put }: Place): readonly Lie[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      // A generated truth has every part of its schema.
      const parts = truth as Readonly<Record<string, unknown>>
      return Object.entries(def.shape).flatMap(([key, part]) => {
        const { [key]: _, ...rest } = parts
        const at = { about: `${about}.${key}`, put: (value: unknown) => put({ ...rest, [key]: value }) }
        const missing = asSchema(part).safeParse(undefined).success
          ? []
          : [{ about: `no ${at.about}`, answer: put(rest) }]
        return [...missing, ...negate(asSchema(part), parts[key], at)]
      })
    }
    case 'array':
      return negate(asSchema(def.element), tellTruth(asSchema(def.element)), {
        about: `${about}[]`,
        put: (value) => put([value]),
      })
    case 'record':
      return negate(asSchema(def.valueType), tellTruth(asSchema(def.valueType)), {
        about: `${about}.key`,
        put: (value) => put({ key: value }),
      })
    case 'optional':
    case 'nullable':
    case 'readonly':
      return negateParts(asSchema(def.innerType), truth, { about, put })
    default:
      return []
  }
}

const others: readonly unknown[] = [7, 'seven', true, null, {}, []]
const plainly: Readonly<Record<string, unknown>> = { string: 'text', number: 1, boolean: true, unknown: 'anything' }

// Every schema of the library is one of its own kinds.
const defOf = (schema: z.ZodMiniType) => (schema as unknown as z.core.$ZodTypes)._zod.def
// The library types inner schemas by its core; each was created by zod/mini.
const asSchema = (part: unknown) => part as z.ZodMiniType
