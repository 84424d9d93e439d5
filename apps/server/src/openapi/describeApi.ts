import { apiErrorBody, blockchainApi, type Endpoint, refusals } from '@solsmith/wire'
import * as z from 'zod'
import { type ServerErrors, statuses } from '../errorTable.ts'
import { summaries } from './summaries.ts'

type Json = Readonly<Record<string, unknown>>

/** Errors without translated sentences. */
const spoken = ['ProjectKeyError', 'ProjectOriginError', 'SwapNetworkError'] as const

/** With an `Age` header (`formatAge`). */
const aged: ReadonlySet<Endpoint> = new Set<Endpoint>([
  blockchainApi.fetchBalance,
  blockchainApi.fetchHistory,
  blockchainApi.fetchPrices,
  blockchainApi.fetchGasPrice,
  blockchainApi.fetchSwapTokens,
  blockchainApi.fetchOnrampOptions,
])

/**
 * OpenAPI 3.1.
 *
 * @param input.url - URL of this instance.
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  { version, url }: { readonly version: string; readonly url: string },
): Json {
  const paths: Record<string, Record<string, Json>> = { '/v1': { post: rpcHost } }
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Solsmith',
      version,
      description:
        'The blockchain API (`/v1`) for pages of projects, and the API of the product (`/api`) for its own pages.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Error: { ...toSchema(apiErrorBody, 'output'), 'x-names': listErrors() } },
      responses: {
        Error: {
          description: 'What went wrong. A name never changes once shipped; the first description is for people.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

function describeEndpoint(endpoint: Endpoint): Json {
  const { method, path, params, query, body, response } = endpoint
  const schema = body && toSchema(body, 'input')
  return {
    operationId: toOperationId(method, path),
    summary: summaries[`${method} ${path}`] ?? path,
    parameters: [
      ...listParameters('path', params),
      ...listParameters('query', query),
      ...(path.startsWith('/v1') ? callerParameters : []),
      ...(endpoint.write ? [idempotencyKey] : []),
    ],
    ...(schema ? { requestBody: { required: true, content: { 'application/json': { schema } } } } : {}),
    responses: {
      200: {
        description: 'Done.',
        ...(aged.has(endpoint) ? { headers: { Age: ageHeader } } : {}),
        content: { 'application/json': { schema: toSchema(response, 'output') } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

/** RFC 9111, section 5.1. */
const ageHeader: Json = {
  description:
    'How many seconds ago the oldest part of the answer was read, where no newer one could be had. Absent: it is as fresh as it should be.',
  required: false,
  schema: { type: 'integer', minimum: 0 },
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text of 16 to 255 characters, new for each write. A repeat with the same key within 24 hours gets the first answer; another request with it is refused (`IdempotencyKeyError`).',
  schema: { type: 'string', minLength: 16, maxLength: 255 },
}

/** Such as `getV1AccountAddressBalance`. */
const toOperationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split(/\W+/)
    .filter(Boolean)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

function listParameters(where: 'path' | 'query', schema: z.core.$ZodType | undefined): readonly Json[] {
  if (!schema) return []
  // Objects of texts.
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Readonly<Record<string, Json>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: of,
  }))
}

/** Optional in every call. */
const callerParameters: readonly Json[] = [
  {
    name: 'projectId',
    in: 'query',
    required: false,
    description: 'The project whose page asks; absent for the pages of this instance.',
    schema: { type: 'string' },
  },
  ...['st', 'sv', 'clientId'].map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
]

const rpcHost: Json = {
  operationId: 'postV1',
  summary:
    'Forwards JSON-RPC 2.0 to a network: one request, or a list of 1 to 100. `v1/supported-chains` names the networks, Solana and EVM. A WebSocket is opened at the same address.',
  parameters: [
    {
      name: 'chainId',
      in: 'query',
      required: true,
      description: 'The network, by its CAIP-2 id.',
      schema: { type: 'string' },
    },
    ...callerParameters,
  ],
  requestBody: { required: true, content: { 'application/json': { schema: { type: ['object', 'array'] } } } },
  responses: {
    200: {
      description: 'A JSON-RPC answer, also of what is refused.',
      content: { 'application/json': { schema: { type: ['object', 'array'] } } },
    },
    default: { description: 'A JSON-RPC answer to what could not be forwarded.' },
  },
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** With the status if constant. */
function listErrors(): readonly Json[] {
  // Refusals are server errors.
  const names = [...Object.keys(refusals), ...spoken] as (keyof ServerErrors)[]
  return names.toSorted().map((name) => {
    const status = statuses[name]
    return typeof status === 'number' ? { name, status } : { name }
  })
}
