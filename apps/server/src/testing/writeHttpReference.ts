export type ApiDocument = {
  readonly info: { readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: { readonly Error: Schema & { readonly 'x-names': readonly NamedError[] } }
  }
}

type NamedError = { readonly name: string; readonly status?: number }

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly '200': { readonly content: Content } }
}

type Content = { readonly 'application/json': { readonly schema: Schema } }

export type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}

/** Markdown of every call. */
export function writeHttpReference({ info, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const errors = components.schemas.Error['x-names'].map(
    ({ name, status }) => `| \`${name}\` | ${status ?? 'its own'} |`,
  )
  return `${[
    '# HTTP API',
    'Written from the schemas by `apps/server/src/openapi/openApi.test.ts`; `npm test` compares it with them. The server gives the same as OpenAPI 3.1 at `GET /v1/openapi.json`.',
    info.description,
    'Calls under `/v1` may say who asks: `projectId`, and `st`, `sv` and `clientId`, which tell of the client.',
    ...calls.toSorted((left, right) => compare(left.path, right.path)).map(writeCall),
    '## Errors',
    ['What is refused is answered so:', '```ts', writeType(components.schemas.Error), '```'].join('\n'),
    ['| name | status |', '|---|---|', ...errors].join('\n'),
  ].join('\n\n')}\n`
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

/** Documented once. */
const common = ['projectId', 'st', 'sv', 'clientId']

function writeCall({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary, parameters, requestBody, responses } = operation
  const own = parameters.filter(({ name }) => !common.includes(name))
  const fields = own.map(
    ({ name, in: where, required, schema }) =>
      `| \`${name}\` | ${where} | ${required ? 'yes' : 'no'} | \`${cell(schema)}\` |`,
  )
  return [
    `## ${method} ${path}`,
    summary,
    ...(fields.length > 0 ? [['| parameter | in | required | type |', '|---|---|---|---|', ...fields].join('\n')] : []),
    ...(requestBody ? [`Body:\n\n${fence(requestBody.content)}`] : []),
    `Answer:\n\n${fence(responses['200'].content)}`,
  ].join('\n\n')
}

/** Ends the cell. */
const cell = (schema: Schema) => writeType(schema).replaceAll('|', '\\|')

const fence = (content: Content) => ['```ts', writeType(content['application/json'].schema), '```'].join('\n')

/** As TypeScript. */
function writeType(schema: Schema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => writeType(one, indent)).join(' | ')
  if (schema.items) return writeList(schema.items, indent)
  if (schema.properties) return writeFields(schema.properties, schema.required ?? [], indent)
  if (typeof schema.additionalProperties === 'object')
    return `{ [key: string]: ${writeType(schema.additionalProperties, indent)} }`
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

function writeList(items: Schema, indent: string): string {
  const text = writeType(items, indent)
  return text.includes(' | ') && !items.properties ? `(${text})[]` : `${text}[]`
}

function writeFields(fields: Readonly<Record<string, Schema>>, required: readonly string[], indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(fields).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${writeType(schema, inner)}`,
  )
  return lines.length === 0 ? '{}' : ['{', ...lines, `${indent}}`].join('\n')
}
